import { on } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { Failure } from '#contract/failure.ts'
import type { Cell, FromReader, ReadOrder, ToReader } from './table-cells.ts'
import { withTableChild } from './table-child.ts'

/** `number` is the row number that the spreadsheet shows; `cells` are those of the wanted columns, in their order. */
export type TableRow = { number: number; cells: Cell[] }

export type Listener = {
  /** Receives the header, and returns the positions of the columns that it wants. */
  onHeader: (header: string[]) => number[]
  /** Receives some rows at a time; empty ones are left out. */
  onRows: (rows: TableRow[]) => void
}

/** Reads a table below its header. Throws a Failure with a message for its author if it can't be read. */
export function readTable(order: ReadOrder, { onHeader, onRows }: Listener): Promise<void> {
  return withTableChild('table-reader', [order.file], async (child, signal) => {
    const messages = on(child, 'message', { signal }) as AsyncIterable<[FromReader]>
    child.send(order)
    for await (const [message] of messages) {
      if ('end' in message) return
      if ('refusal' in message) throw new Failure('invalid', message.refusal)
      if ('header' in message) child.send({ wanted: onHeader(message.header) } satisfies ToReader)
      else {
        onRows(message.rows)
        // Messages that have already arrived would otherwise be processed without a break.
        await others()
      }
    }
  })
}
