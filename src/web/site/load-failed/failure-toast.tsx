import { useTexts } from '#web/ui/texts/texts.tsx'

/** Reports a block that could not be loaded, besides the message in its place (V-02): `PageTools` shows it. */
export function FailureToast({ failure }: { failure: string | undefined }) {
  const { tMessage } = useTexts()
  return failure ? <span hidden data-failure={tMessage(failure)} /> : null
}
