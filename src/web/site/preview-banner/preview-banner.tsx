import { createContext, useContext } from 'react'
import { inIndia } from '#contract/moment.ts'
import { perLanguage } from '#web/ui/texts/per-language.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Set while the page is shown as it will be. */
export const PreviewContext = createContext<{ until: string } | null>(null)

const momentsOf = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
)

/** Says that this is not the website yet. */
export function PreviewBanner() {
  const preview = useContext(PreviewContext)
  const { t, language } = useTexts()
  if (!preview) return null
  return (
    <aside
      aria-label={t('Preview')}
      className="bg-warning-soft px-4 py-3 text-center font-medium text-on-warning-soft print:hidden"
    >
      {t('This is a preview: it is not published yet. This link works until {moment}.', {
        moment: language === 'en' ? inIndia(preview.until) : momentsOf(language).format(new Date(preview.until)),
      })}
    </aside>
  )
}
