import { useEffect } from 'react'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

/** Tells of a block that could not be loaded, beside what stands in its place (V-02). */
export function useFailureToast(failure: string | undefined): void {
  const { t } = useTexts()
  useEffect(() => {
    if (failure) showToast({ message: t(failure), displayClass: 'failure' })
  }, [failure, t])
}
