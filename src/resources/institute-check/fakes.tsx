import { DateText } from '#web/ui/date/date.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { InstituteCheck } from './institute-check.contract.ts'
import { Differences } from './listed-institute.tsx'

export function Fakes({ fakes }: { fakes: InstituteCheck['fakes'] }) {
  const { t } = useTexts()
  return (
    <ul className="grid gap-4">
      {fakes.map(({ id, title, date, path, differences }) => {
        const name = plainText(title)
        return (
          <li key={id} className="rounded-lg border border-danger bg-surface p-4">
            <p className="font-semibold text-danger text-sm">{t('Fake institute')}</p>
            <p lang={languageOf(name)} className="font-medium wrap-anywhere">
              <Link to={path}>{name}</Link>
            </p>
            {date && (
              <p className="text-muted text-sm">
                {t('Named on')} <DateText value={date} />
              </p>
            )}
            <Differences differences={differences} />
          </li>
        )
      })}
    </ul>
  )
}
