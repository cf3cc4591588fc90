import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'
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
      place: place + 1,
      number: entry ? numberInWords(entry) : line.number,
      asked: line.name,
      registered: entry?.name ?? '',
      verdict: entry?.verdict ?? line.verdict,
      valid_until: entry?.valid_until ?? '',
    }))
  })
  // In a phone's block nothing else says which of the two names, or which day it is.
  const labelled = (label: string, value: ReactNode) =>
    value && (
      <>
        <span className="font-normal text-muted text-sm md:hidden">{label}: </span>
        {value}
      </>
    )
  const named = (label: string, name: string) => labelled(label, name && <span lang={languageOf(name)}>{name}</span>)
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { key: 'place', label: t('Sr. No.'), kind: 'number', cell: ({ place }) => place },
    { key: 'number', label: t('Registration number'), kind: 'code', cell: ({ number }) => number },
    { key: 'asked', label: t('Name as asked'), cell: ({ asked }) => named(t('Name as asked'), asked) },
    {
      key: 'registered',
      label: t('Name as registered'),
      cell: ({ registered }) => named(t('Name as registered'), registered),
    },
    { key: 'answer', label: t('Answer'), kind: 'due', cell: ({ verdict }) => titleOf(verdict) },
    {
      key: 'valid_until',
      label: t('Last day of validity'),
      kind: 'date',
      cell: ({ valid_until }) => labelled(t('Last day of validity'), valid_until && <DateText value={valid_until} />),
    },
  ]
  const csv = [
    columns.slice(1).map(({ label }) => label),
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
      <TableFrame>
        <Table caption={t('The answers')} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </TableFrame>
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
