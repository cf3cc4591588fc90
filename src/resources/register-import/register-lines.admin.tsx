import { browserApi } from '#resources/browser-api.ts'
import { ImportLines } from '#web/admin/imports/import-lines.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import type { TableColumn } from '#web/ui/table/table.tsx'
import { FIELDS, type RegisterField } from './register-columns.ts'
import type { RegisterImport, RegisterLine } from './register-import.contract.ts'
import { type LineKind, linesOf } from './register-import-states.ts'
import { KIND_TITLES } from './register-words.ts'

type Column = TableColumn<RegisterLine>
type Entry = NonNullable<RegisterLine['after']>

const line: Column = { key: 'line', label: 'Line', kind: 'number', cell: ({ line }) => line || '–' }
const code: Column = {
  key: 'number',
  label: 'Number',
  kind: 'code',
  cell: ({ roll, number }) => (number ? `${roll}-${number}` : '–'),
}
const name: Column = { key: 'name', label: 'Name', cell: ({ before, after }) => (after ?? before)?.name }
const changes: Column = {
  key: 'changes',
  label: 'Before and after',
  cell: ({ before, after }) => <Changes before={before} after={after} />,
}
const until: Column = {
  key: 'until',
  label: 'Valid until',
  kind: 'date',
  cell: ({ before, after }) => day((after ?? before)?.valid_until),
}
const standing: Column = {
  key: 'standing',
  label: 'Standing',
  kind: 'more',
  cell: ({ before, after }) => (
    <>
      {before && (
        <>
          <del>{before.standing}</del> →{' '}
        </>
      )}
      <ins>{after?.standing}</ins>
      {after?.standing_since && <> since {day(after.standing_since)}</>}
    </>
  ),
}

const COLUMNS: Record<LineKind, Column[]> = {
  standing: [line, code, name, standing],
  wrong: [line, code, { key: 'problem', label: 'What is wrong', cell: ({ problem }) => problem }],
  held: [code, name, until],
  changed: [line, code, name, changes],
  new: [line, code, name, until],
  missing: [code, name, until],
  kept: [code, name, { key: 'now', label: 'Standing now', kind: 'more', cell: ({ after }) => after?.standing }],
}

const day = (value: string | null | undefined) => (value ? <DateText value={value} /> : 'none')

const SHOWN = ['name', 'nuid', 'registered_on', 'valid_until', 'standing_since'] as const satisfies RegisterField[]

function Changes({ before, after }: { before: Entry | null; after: Entry | null }) {
  if (!before || !after) return null
  return SHOWN.filter((field) => before[field] !== after[field]).map((field) => (
    <span key={field} className="block">
      {FIELDS[field]}: <del>{valueOf(before, field)}</del> → <ins>{valueOf(after, field)}</ins>
    </span>
  ))
}

const valueOf = (entry: Entry, field: (typeof SHOWN)[number]) =>
  field === 'name' || field === 'nuid' ? (entry[field] ?? 'none') : day(entry[field])

/** What the import does to the register, one kind at a time: all changes of standing, the first of the others. */
export function RegisterLines({ found }: { found: RegisterImport }) {
  const kindOf = (kind: LineKind) => ({ title: KIND_TITLES[kind], columns: COLUMNS[kind], ...linesOf(found, kind) })
  return (
    <ImportLines
      id={found.id}
      name={found.name}
      kinds={{
        kept: kindOf('kept'),
        standing: kindOf('standing'),
        wrong: kindOf('wrong'),
        held: kindOf('held'),
        changed: kindOf('changed'),
        new: kindOf('new'),
        missing: kindOf('missing'),
      }}
      load={browserApi.registerImport.lines}
    />
  )
}
