import { on } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { Failure } from '#contract/failure.ts'
import type { Cell, FromReader, ReadOrder, ToReader } from './table-cells.ts'
import { withTableChild } from './table-child.ts'

/** The row's number is the one that the spreadsheet shows; its cells are those of the wanted columns, in their order. */
export type TableRow = { number: number; cells: Cell[] }

type Listener = {
  /** Sees the header, and names the places of the columns that it wants. */
  onHeader: (header: string[]) => number[]
  /** Some rows at a time; those without content are left out. */
  onRows: (rows: TableRow[]) => void
}

/** Reads a table below its header. What can't be read is refused with a message for its author. */
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
        // What has arrived already would be handed on without a break.
        await others()
      }
    }
  })
}
