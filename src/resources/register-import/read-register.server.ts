import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { withoutApostrophes } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { type Files, inWorkFolder } from '#server/files/files.ts'
import { shown } from '#server/imports/header.ts'
import { delimiterOf, readCsv } from '#server/tables/read-csv.ts'
import { isOfBirth, type RegisterField, suggestedPlaces } from './register-columns.ts'
import { type StagedRow, stagedRow } from './register-rows.ts'

type Places = Partial<Record<RegisterField, number>>

const HEADER_BYTES = 65_536
const MOST_COLUMNS = 500
const LONGEST_RECORD = 65_536
const ROWS_AT_ONCE = 4000
const MOST_ROWS = 3_000_000
const TELL_EVERY = 40_000

const GONE = 'The file is gone. Upload it again.'

/** The beginning of a stored file, as far as whole characters go. */
async function beginningOf({ store }: Files, sha256: string): Promise<string> {
  const content = await store.read(sha256, { start: 0, end: HEADER_BYTES - 1 })
  if (!content) throw new Failure('not_found', GONE)
  const decoder = new TextDecoder('utf-8')
  let text = ''
  for await (const chunk of content) text += decoder.decode(chunk as Buffer, { stream: true })
  return text
}

/** The titles of the columns. They are shown, and never stored: a file without titles has a nurse in its first line. */
export async function headerOf(files: Files, sha256: string): Promise<{ header: string[]; suggested: Places }> {
  const found = readCsv(await beginningOf(files, sha256), 1)
  if ('problem' in found) throw new Failure('invalid', found.problem)
  const header = (found.rows[0] ?? []).map(shown)
  if (header.length < 2) throw new Failure('invalid', 'The first line must name the columns')
  if (header.length > MOST_COLUMNS) throw new Failure('invalid', `More than ${MOST_COLUMNS} columns`)
  return { header, suggested: suggestedPlaces(header) }
}

/** Refuses columns that are not there, are taken for two things, or hold dates of birth. */
export function requirePlaces(header: string[], columns: Places): void {
  const places = Object.values(columns)
  if (places.some((place) => place >= header.length)) throw new Failure('invalid', 'The file has no such column')
  if (new Set(places).size < places.length) throw new Failure('invalid', 'One column can’t be two things')
  if (places.some((place) => isOfBirth(header[place] ?? '')))
    throw new Failure('invalid', 'A date of birth is not read, whatever it is taken for')
}

/** The stored file on this machine for a moment, while no transaction is open. */
export function withFile<Result>(files: Files, sha256: string, work: (file: string) => Promise<Result>) {
  return inWorkFolder(files, async (folder) => {
    const content = await files.store.read(sha256)
    if (!content) throw new Failure('not_found', GONE)
    const file = path.join(folder, 'register.csv')
    await pipeline(content, createWriteStream(file))
    return work(file)
  })
}

type Order = { columns: Places; roll: string; delimiter: string; onRead: (rows: number) => Promise<void> }

/** Copies the columns that we know into a table that ends with the transaction; returns how many rows there are. */
export async function stageRegister(db: Db, file: string, order: Order): Promise<number> {
  await db.execute(sql`
    create temporary table staged (line integer, roll text, number text collate "C", nuid text collate "C", name text,
      registered_on date, valid_until date, standing text, standing_since date, problem text) on commit drop`)
  let some: StagedRow[] = []
  let total = 0
  for await (const row of rowsOf(file, order)) {
    some.push(row)
    total += 1
    if (some.length === ROWS_AT_ONCE) {
      await store(db, some)
      some = []
    }
    if (total % TELL_EVERY === 0) await order.onRead(total)
  }
  await store(db, some)
  if (total === 0) throw new Failure('invalid', 'The file has no rows below its first line')
  return total
}

async function* rowsOf(file: string, { columns, roll, delimiter }: Order): AsyncGenerator<StagedRow> {
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An empty line counts as a row, so that the numbers are those of a spreadsheet.
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    }),
  )
  const places = Object.entries(columns) as [RegisterField, number][]
  let line = 0
  let width = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1
      if (line === 1) width = record.length
      else if (record.length > 1 || record[0]?.trim()) {
        if (line > MOST_ROWS)
          throw new Failure('invalid', `The file has more than ${MOST_ROWS.toLocaleString('en-IN')} rows`)
        yield checked(line, record, width, places, roll)
      }
    }
  } catch (error) {
    throw isCsvError(error) ? new Failure('invalid', `The CSV can’t be read near line ${error.lines}`) : error
  }
}

function checked(line: number, record: string[], width: number, places: [RegisterField, number][], roll: string) {
  // Its cells have slipped: what stands where the name should be may be a date of birth.
  if (record.length !== width)
    return { ...stagedRow(line, {}, ''), problem: `It has ${record.length} cells, the first line has ${width}` }
  const cells = Object.fromEntries(places.map(([field, place]) => [field, withoutApostrophes(record[place] ?? '')]))
  return stagedRow(line, cells, roll)
}

const isCsvError = (error: unknown): error is CsvError & { lines: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_') && 'lines' in error

const COLUMNS = [
  ['line', 'integer'],
  ['roll', 'text'],
  ['number', 'text'],
  ['nuid', 'text'],
  ['name', 'text'],
  ['registered_on', 'date'],
  ['valid_until', 'date'],
  ['standing', 'text'],
  ['standing_since', 'date'],
  ['problem', 'text'],
] as const

async function store(db: Db, rows: StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  const arrays = COLUMNS.map(([name, type]) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`)
  await db.execute(sql`insert into staged select * from unnest(${sql.join(arrays, sql`, `)})`)
}

export const delimiterOfFile = async (files: Files, sha256: string) => delimiterOf(await beginningOf(files, sha256))
