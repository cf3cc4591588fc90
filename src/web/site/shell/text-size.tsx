import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { chooseFontStep, currentFontStep, LARGEST_STEP, SMALLEST_STEP, subscribeToAppearance } from './appearance.ts'

export function TextSize({ buttonClass, labelClass }: { buttonClass: string; labelClass: string }) {
  const { t } = useTexts()
  const step = useSyncExternalStore(subscribeToAppearance, currentFontStep, () => 0)
  const [announcement, setAnnouncement] = useState('')
  const choose = (next: number) => setAnnouncement(t('Text size {size} pixels', { size: chooseFontStep(next) }))
  const look = `inline-flex cursor-pointer items-center justify-center rounded-sm border border-transparent font-semibold aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${buttonClass}`
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('Text size')}</legend>
      <span aria-hidden="true" className={labelClass}>
        {t('Text size')}
      </span>
      <span className="flex items-center gap-0.5">
        <button type="button" aria-disabled={step <= SMALLEST_STEP} onClick={() => choose(step - 1)} className={look}>
          A−<span className="sr-only">{t(', smaller text')}</span>
        </button>
        <button type="button" aria-pressed={step === 0} onClick={() => choose(0)} className={look}>
          A<span className="sr-only">{t(', ordinary text')}</span>
        </button>
        <button type="button" aria-disabled={step >= LARGEST_STEP} onClick={() => choose(step + 1)} className={look}>
          A+<span className="sr-only">{t(', larger text')}</span>
        </button>
      </span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </fieldset>
  )
}
