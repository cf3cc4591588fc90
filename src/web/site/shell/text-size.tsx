import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { chooseFontStep, currentFontStep, LARGEST_STEP, SMALLEST_STEP, subscribeToAppearance } from './appearance.ts'

const LOOKS = {
  bar: { label: 'text-on-deep-muted', button: 'size-9 hover:bg-deep-border aria-pressed:bg-deep-border' },
  menu: {
    label: '',
    button: 'size-11 hover:bg-surface aria-pressed:border-border-strong aria-pressed:bg-surface',
  },
}

export function TextSize({ look }: { look: keyof typeof LOOKS }) {
  const { t } = useTexts()
  const step = useSyncExternalStore(subscribeToAppearance, currentFontStep, () => 0)
  const [announcement, setAnnouncement] = useState('')
  const choose = (next: number) => setAnnouncement(t('Text size {size} pixels', { size: chooseFontStep(next) }))
  const { label, button } = LOOKS[look]
  const className = `inline-flex cursor-pointer items-center justify-center rounded-sm border border-transparent font-semibold aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${button}`
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('Text size')}</legend>
      <span aria-hidden="true" className={label}>
        {t('Text size')}
      </span>
      <span className="flex items-center gap-0.5">
        <button
          type="button"
          aria-disabled={step <= SMALLEST_STEP}
          onClick={() => choose(step - 1)}
          className={className}
        >
          A−<span className="sr-only">{t(', smaller text')}</span>
        </button>
        <button type="button" aria-pressed={step === 0} onClick={() => choose(0)} className={className}>
          A<span className="sr-only">{t(', ordinary text')}</span>
        </button>
        <button
          type="button"
          aria-disabled={step >= LARGEST_STEP}
          onClick={() => choose(step + 1)}
          className={className}
        >
          A+<span className="sr-only">{t(', larger text')}</span>
        </button>
      </span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </fieldset>
  )
}
