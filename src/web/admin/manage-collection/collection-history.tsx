import { flushSync } from 'react-dom'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import type { FieldWords } from '#web/admin/history/differences.tsx'
import { RecordHistory } from '#web/admin/history/record-history.tsx'
import { RecordView } from '#web/admin/record/record-view.tsx'
import type { Collection } from './use-collection.ts'

/** How to display a row's history, if its fields and values don't speak for themselves. */
export type HistoryWords = Omit<FieldWords, 'schema'> & { note?: string }

/** The earlier versions of a row, on request; for people who may not edit it, the row itself too. */
export function CollectionHistory<Row extends ManagedRow, Schema extends ZodObject>(props: {
  of: Collection<Row, Schema>
  words?: HistoryWords | undefined
}) {
  const { of, words } = props
  const { api, input, noun, nameOf, listing, opened, setOpened, highlight, heading } = of
  if (opened?.kind === 'view')
    return (
      <RecordView
        title={nameOf(opened.row)}
        words={{ schema: input, ...words }}
        row={opened.row}
        onClose={() => setOpened(null)}
      />
    )
  if (opened?.kind !== 'history') return null
  return (
    <RecordHistory
      nameOf={(state) => opened.name ?? (state ? nameOf(state as Row) : `this ${noun.toLowerCase()}`)}
      calls={{
        versions: (page) => api.versions({ id: opened.id, page }),
        revert: (which) => api.revert({ id: opened.id, ...which }),
      }}
      words={{ schema: input, ...words }}
      note={words?.note}
      onReverted={(row) => {
        setOpened({ kind: 'history', id: row.id, name: nameOf(row) })
        highlight(row.id)
        void listing.load()
      }}
      onClose={() => {
        flushSync(() => setOpened(null))
        // The row that opened it may be gone, and a URL has no button to return to.
        if (document.activeElement === document.body) heading.current?.focus()
      }}
    />
  )
}
