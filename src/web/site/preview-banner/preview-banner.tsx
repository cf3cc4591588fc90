import { createContext, useContext } from 'react'
import { inIndia } from '#contract/moment.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Set while the page is shown as it will be. */
export const PreviewContext = createContext<{ until: string } | null>(null)

/** Says that this is not the website yet. */
export function PreviewBanner() {
  const preview = useContext(PreviewContext)
  const { t } = useTexts()
  if (!preview) return null
  return (
    <aside
      aria-label={t('Preview')}
      className="bg-warning-soft px-4 py-3 text-center font-medium text-on-warning-soft print:hidden"
    >
      {t('This is a preview: it is not published yet. This link works until {moment}.', {
        moment: inIndia(preview.until),
      })}
    </aside>
  )
}
