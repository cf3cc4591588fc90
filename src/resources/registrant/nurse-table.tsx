import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { VERDICT_WORDS } from './nurse-answer.tsx'
import type { NurseChecks } from './registrant.contract.ts'
import { numberInWords } from './registrant-standing.ts'

const NOT_ASKED: Text = 'Not checked: too many lines before it were wrong'

/** The answers to an employer's list; a copy for a spreadsheet is in the page itself, so that nothing is asked twice. */
export function NurseTable({ list, at }: { list: NurseChecks; at: string }) {
  const { t } = useTexts()
  const titleOf = (verdict: NurseChecks['lines'][number]['verdict']) =>
    t(verdict === 'not_asked' ? NOT_ASKED : VERDICT_WORDS[verdict].title)
  const rows = list.lines.flatMap((line, place) => {
    const entries = line.entries.length > 0 ? line.entries : [undefined]
    return entries.map((entry) => ({
      key: `${place} ${entry ? numberInWords(entry) : ''}`,
      number: entry ? numberInWords(entry) : line.number,
      asked: line.name,
      registered: entry?.name ?? '',
      verdict: entry?.verdict ?? line.verdict,
      valid_until: entry?.valid_until ?? '',
    }))
  })
  const headings = [
    t('Registration number'),
    t('Name as asked'),
    t('Name as registered'),
    t('Answer'),
    t('Last day of validity'),
  ]
  const csv = [
    headings,
    ...rows.map((row) => [row.number, row.asked, row.registered, titleOf(row.verdict), row.valid_until]),
  ]
  return (
    <div data-slip className="grid gap-4">
      <p className="text-muted text-sm">
        {t('Checked on')} <DateText value={at} />. {t('The register is shown as it was on')}{' '}
        <DateText value={list.as_of} />. {t('True on that day: check again before you rely on it.')}
      </p>
      {list.is_old && (
        <p className="rounded-md bg-warning-soft p-4 text-on-warning-soft">
          {t('The data is older than a week. A renewal or an order since then is not in it: ask the council.')}
        </p>
      )}
      <section
        aria-label={t('The answers')}
        // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls sideways
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-border bg-surface"
      >
        <table className="w-full text-left text-md">
          <caption className="sr-only">{t('The answers')}</caption>
          <thead className="text-muted text-sm">
            <tr className="border-border border-b">
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-border border-b last:border-0">
                <th scope="row" className="px-3 py-2 font-medium tabular-nums">
                  {row.number}
                </th>
                <td lang={languageOf(row.asked)} className="px-3 py-2">
                  {row.asked}
                </td>
                <td lang={languageOf(row.registered)} className="px-3 py-2">
                  {row.registered}
                </td>
                <td className="px-3 py-2 font-semibold">{titleOf(row.verdict)}</td>
                <td className="px-3 py-2 whitespace-nowrap tabular-nums">
                  {row.valid_until && <DateText value={row.valid_until} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="print:hidden">
        <a href={addressOfCsv(csv)} download={`nurses-${at.slice(0, 10)}.csv`} className={buttonClass('secondary')}>
          <Icon name="download" />
          {t('Download as a table (CSV)')}
        </a>
      </p>
    </div>
  )
}

/** What somebody has pasted must not become a formula. */
const cell = (value: string) => `"${value.replace(/^(?=[\s\p{C}]*[=+\-@])/u, "'").replaceAll('"', '""')}"`

const addressOfCsv = (rows: string[][]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)}`
