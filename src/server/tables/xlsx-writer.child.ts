import writeXlsxFile from 'write-excel-file/node'

// Writes one sheet in a child process. Every cell is text: text that looks like a formula stays text.

const WIDTH = 24
const rows: string[][] = []

process.once('disconnect', () => process.exit())
process.on('message', async (message: string[][] | 'end') => {
  if (message !== 'end') return void rows.push(...message)
  const [header = [], ...body] = rows
  const sheet = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value) => (value === '' ? null : { value, type: String, format: '@' }))),
  ]
  const columns = header.map((title) => ({ width: /name/i.test(title) ? 2 * WIDTH : WIDTH }))
  process.send?.(new Uint8Array(await writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()))
})
