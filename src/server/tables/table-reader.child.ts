import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { cellsOfLargestSheet } from '#server/files/xlsx-parts.ts'
import { readCsv } from './read-csv.ts'
import { type Cell, type FromReader, type ReadOrder, ROWS_AT_ONCE, TOO_LARGE, type ToReader } from './table-cells.ts'

// Reads one table in a child process: parsing a large sheet takes seconds, which would block all requests.

/** Including the empty cells before the last one that has content. */
const MOST_CELLS = 10_000_000

type Found = { rows: Cell[][] } | { problem: string }

const tell = (message: FromReader) => process.send?.(message)
const heard = <Message>() =>
  new Promise<Message>((hear) => process.once('message', (message) => hear(message as Message)))
process.once('disconnect', () => process.exit())

const { kind, file, mostRows } = await heard<ReadOrder>()

const found = kind === 'csv' ? await fromCsv() : await fromXlsx()
if ('problem' in found) tell({ refusal: found.problem })
else await handOver(found.rows)

async function fromCsv(): Promise<Found> {
  // The header, and one row more than allowed, to notice that there are more.
  return readCsv(await readFile(file, 'utf8'), mostRows + 2)
}

async function fromXlsx(): Promise<Found> {
  if ((await cellsOfLargestSheet(file)) > MOST_CELLS) return { problem: TOO_LARGE }
  const bytes = await readFile(file)
  const sheet = await readSheet<string>(bytes, { parseNumber: asTyped, trim: false }).catch(() => undefined)
  if (!sheet) return { problem: 'The first sheet can’t be read. Save it again as XLSX, or as CSV UTF-8.' }
  return { rows: sheet.map((row) => row.map(asCell)) }
}

/** A spreadsheet stores calculated numbers with 17 digits; a person who typed 12.5 wants to see 12.5. */
function asTyped(stored: string): string {
  const number = Number(stored)
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? String(Number(number.toPrecision(15))) : stored
}

function asCell(value: unknown): Cell {
  if (value instanceof Date) return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // A lone surrogate can't be stored.
  return typeof value === 'string' ? value.toWellFormed() : ''
}

async function handOver([header = [], ...rows]: Cell[][]): Promise<void> {
  const wanting = heard<ToReader>()
  tell({ header: header.map((cell) => (typeof cell === 'string' ? cell : '')) })
  const { wanted } = await wanting
  const filled = rows
    .map((row, index) => ({ number: index + 2, cells: wanted.map((place) => row[place] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== ''))
  if (filled.length > mostRows) {
    tell({ refusal: `The table has more than ${mostRows.toLocaleString('en-IN')} rows. Divide it into parts.` })
    return
  }
  for (let from = 0; from < filled.length; from += ROWS_AT_ONCE) tell({ rows: filled.slice(from, from + ROWS_AT_ONCE) })
  tell({ end: true })
}
