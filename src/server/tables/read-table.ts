import { on } from 'node:events'
import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Failure } from '#contract/failure.ts'
import type { Cell, FromReader, ReadOrder, ToReader } from './table-cells.ts'

/** The row's number is the one that the spreadsheet shows; its cells are those of the wanted columns, in their order. */
export type TableRow = { number: number; cells: Cell[] }

const MOST_MEMORY_MB = 768
const MOST_TIME_MS = 40_000
const TOO_MUCH = 'The table is too large to be read. Remove empty rows and columns, or divide it into parts.'

/**
 * The rows of a table below its header, some at a time; rows without content are left out. `choose` sees the header
 * and names the places of the columns that it wants. The work is done in a thread with limits of its own: a file that
 * is made to exhaust it ends the thread, not the process.
 */
export async function* readTable(order: ReadOrder, choose: (header: string[]) => number[]): AsyncGenerator<TableRow[]> {
  const reader = new Worker(new URL('table-reader.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    stderr: true,
  })
  const late = AbortSignal.timeout(MOST_TIME_MS)
  try {
    for await (const [message] of on(reader, 'message', { signal: late }) as AsyncIterable<[FromReader]>) {
      if ('end' in message) return
      if ('refusal' in message) throw new Failure('invalid', message.refusal)
      if ('header' in message) reader.postMessage({ wanted: choose(message.header) } satisfies ToReader)
      else {
        yield message.rows
        // What has arrived already would be handed on without a break.
        await others()
      }
    }
  } catch (error) {
    const isOurs = error instanceof Failure
    const ranOut = late.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw !isOurs && ranOut ? new Failure('invalid', TOO_MUCH, { cause: error }) : error
  } finally {
    await reader.terminate()
  }
}
