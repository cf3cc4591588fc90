import { flushSync } from 'react-dom'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import type { FieldWords } from '#web/admin/history/differences.tsx'
import { RecordHistory } from '#web/admin/history/record-history.tsx'
import type { Collection } from './use-collection.ts'

/** What the history of a row needs to be read, where its fields and their values don't say it. */
export type HistoryWords = Omit<FieldWords, 'schema'> & { note?: string }

/** The earlier versions of a row, when they are asked for. */
export function CollectionHistory<Row extends ManagedRow, Schema extends ZodObject>(props: {
  of: Collection<Row, Schema>
  words?: HistoryWords | undefined
}) {
  const { of, words } = props
  const { api, input, noun, nameOf, listing, opened, setOpened, highlight, heading } = of
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
        // The row that it was opened from may be gone, and an address has no button.
        if (document.activeElement === document.body) heading.current?.focus()
      }}
    />
  )
}
