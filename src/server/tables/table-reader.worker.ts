import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { readCsv } from './read-csv.ts'
import { type Cell, type FromReader, type ReadOrder, ROWS_AT_ONCE, type ToReader } from './table-cells.ts'

// Reads one table in a thread of its own: parsing a large sheet takes seconds, in which nobody would be answered.

const { kind, file, mostRows } = workerData as ReadOrder
const port = parentPort
if (!port) throw new Error('This is the inside of a thread')
const tell = (message: FromReader) => port.postMessage(message)

try {
  // One more than allowed, to know that there are more; one for the header.
  const found = kind === 'csv' ? await fromCsv() : await fromXlsx()
  if ('problem' in found) tell({ refusal: found.problem })
  else await handOver(found.rows)
} catch (error) {
  const word = kind.toUpperCase()
  tell({ refusal: `The ${word} can’t be read. Save it again from your spreadsheet program.`, detail: String(error) })
}

async function fromCsv() {
  return readCsv(await readFile(file, 'utf8'), mostRows + 2)
}

async function fromXlsx(): Promise<{ rows: Cell[][] }> {
  // Numbers stay as they are written in the file: 123, never 123.0.
  const sheet = await readSheet<string>(await readFile(file), { parseNumber: asTyped, trim: false })
  return { rows: sheet.map((row) => row.map(asCell)) }
}

/** A spreadsheet stores what it calculated with 17 digits; whoever typed 12.5 wants to see 12.5. */
function asTyped(stored: string): string {
  const number = Number(stored)
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? String(Number(number.toPrecision(15))) : stored
}

function asCell(value: unknown): Cell {
  if (value instanceof Date) return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // Half of a character can't be stored.
  return typeof value === 'string' ? value.toWellFormed() : ''
}

async function handOver([header = [], ...rows]: Cell[][]): Promise<void> {
  tell({ header: header.map((cell) => (typeof cell === 'string' ? cell : '')) })
  const [{ wanted }] = (await once(port as NodeJS.EventEmitter, 'message')) as [ToReader]
  const filled = rows
    .map((row, index) => ({ number: index + 2, cells: wanted.map((place) => row[place] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== ''))
  if (filled.length > mostRows)
    return tell({ refusal: `The table has more than ${mostRows.toLocaleString('en-IN')} rows. Divide it into parts.` })
  for (let from = 0; from < filled.length; from += ROWS_AT_ONCE)
    tell({ rows: filled.slice(from, from + ROWS_AT_ONCE) })
  tell({ end: true })
}
