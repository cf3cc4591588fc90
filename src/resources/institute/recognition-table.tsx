import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Recognition } from './recognition.types.ts'

/** So many years stand beside each other on a phone. */
const MOST_COLUMNS = 3

interface RecognitionTableProps {
  recognitions: readonly Recognition[]
  /** The present academic year, which is always shown. */
  present: string
}

/** Which programme is recorded for which year: this year and the two before it that are recorded, older ones below. */
export function RecognitionTable({ recognitions, present }: RecognitionTableProps) {
  const { t } = useTexts()
  const programmes = [...new Set(recognitions.map(({ programme }) => programme))]
  const years = [...new Set([present, ...recognitions.map(({ academic_year }) => academic_year)])]
    .toSorted()
    .toReversed()
  const shown = years.slice(0, Math.max(MOST_COLUMNS, years.indexOf(present) + 1))
  const older = years.slice(shown.length)
  const isRecorded = (programme: string, year: string) =>
    recognitions.some((one) => one.programme === programme && one.academic_year === year)
  if (programmes.length === 0) return <p>{t('The list says nothing about its programmes and years.')}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many years are scrolled, with the keyboard too */}
      <section aria-label={t('Recorded as recognised for')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{t('Recorded as recognised for')}</caption>
          <thead className="text-muted text-sm">
            <tr className="border-border border-b">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                {t('Programme')}
              </th>
              {shown.map((year) => (
                <th key={year} scope="col" className="py-1.5 pr-3 font-semibold whitespace-nowrap tabular-nums">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {programmes.map((programme) => (
              <tr key={programme} className="border-border border-b last:border-0">
                <th scope="row" lang={languageOf(programme)} className="py-2 pr-3 font-medium wrap-anywhere">
                  {programme}
                </th>
                {shown.map((year) => (
                  <td key={year} className="py-2 pr-3 text-sm">
                    {isRecorded(programme, year) ? (
                      <b className="font-semibold text-success">{t('Recognised')}</b>
                    ) : (
                      <span className="text-muted">{t('Not recorded')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-2 text-link">{t('Earlier years')}</summary>
          <ul className="grid gap-1">
            {older.map((year) => (
              <li key={year}>
                <span className="tabular-nums">{year}</span>:{' '}
                {programmes
                  .filter((programme) => isRecorded(programme, year))
                  .map((programme, index) => (
                    <span key={programme}>
                      {index > 0 && ', '}
                      <span lang={languageOf(programme)}>{programme}</span>
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
