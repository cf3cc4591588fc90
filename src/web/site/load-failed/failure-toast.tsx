import { useTexts } from '#web/ui/texts/texts.tsx'

/** Tells of a block that could not be loaded, beside what stands in its place (V-02): `PageTools` shows it. */
export function FailureToast({ failure }: { failure: string | undefined }) {
  const { tMessage } = useTexts()
  return failure ? <span hidden data-failure={tMessage(failure)} /> : null
}
