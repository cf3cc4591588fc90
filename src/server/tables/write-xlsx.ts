import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const MOST_MEMORY_MB = 1024

/** A workbook of one sheet whose cells are all text; the first row is its header. */
export async function xlsxOf(rows: AsyncIterable<string[][]>): Promise<Buffer> {
  const writer = new Worker(new URL('xlsx-writer.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    stderr: true,
  })
  try {
    const written = once(writer, 'message')
    for await (const some of rows) writer.postMessage(some)
    writer.postMessage('end')
    const [xlsx] = (await written) as [Uint8Array]
    return Buffer.from(xlsx)
  } finally {
    await writer.terminate()
  }
}
