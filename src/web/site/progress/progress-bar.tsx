import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { isLoading, subscribeToLoading } from './loading.ts'

/** A thin line at the top while the next page, or anything else slow, is loading (S-11). */
export function ProgressBar() {
  const { t } = useTexts()
  const isBusy = useSyncExternalStore(subscribeToLoading, isLoading, () => false)
  if (!isBusy) return null
  return (
    <div
      role="progressbar"
      aria-label={t('Loading')}
      className="fixed inset-x-0 top-0 z-40 h-0.75 overflow-hidden bg-brand-soft opacity-0 animate-[appear_0s_300ms_forwards] print:hidden"
    >
      <div className="h-full w-2/5 bg-accent motion-safe:animate-[pass_1.2s_linear_infinite] motion-reduce:w-full" />
    </div>
  )
}
