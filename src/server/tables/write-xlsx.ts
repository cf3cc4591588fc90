import { once } from 'node:events'
import { withTableChild } from './table-child.ts'

/** A workbook of one sheet whose cells are all text; the first row is its header. */
export function xlsxOf(rows: AsyncIterable<string[][]>): Promise<Buffer> {
  return withTableChild('xlsx-writer', [], async (child, signal) => {
    const written = once(child, 'message', { signal })
    for await (const some of rows) child.send(some)
    child.send('end')
    const [xlsx] = (await written) as [Uint8Array]
    return Buffer.from(xlsx)
  })
}
