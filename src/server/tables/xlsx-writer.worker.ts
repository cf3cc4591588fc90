import { parentPort } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

// Writes one sheet in a thread of its own. Every cell is text: what begins like a formula stays what it says.

const WIDTHS = 24
const rows: string[][] = []

parentPort?.on('message', async (message: string[][] | 'end') => {
  if (message !== 'end') return void rows.push(...message)
  const [header = [], ...body] = rows
  const sheet = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value) => (value === '' ? null : { value, type: String, format: '@' }))),
  ]
  const columns = header.map((title) => ({ width: /name/i.test(title) ? 2 * WIDTHS : WIDTHS }))
  const xlsx = await writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
  parentPort?.postMessage(new Uint8Array(xlsx))
})
