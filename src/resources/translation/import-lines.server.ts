import { Failure } from '#contract/failure.ts'
import { requireTable, type UploadedTable } from '#resources/file/file.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Files } from '#server/files/files.ts'
import { readStored } from '#server/tables/read-stored.ts'
import type { TableRow } from '#server/tables/read-table.ts'
import { atMost } from '#server/turns.ts'
import { COLUMNS, MOST_LINES, type WrongLine } from './translation.contract.ts'

type Column = (typeof COLUMNS)[number]
/** Nobody needs the source to come back. */
const NEEDED = COLUMNS.filter((column) => column !== 'source')

/** One line of a table, as it was typed. */
export type Line = { line: number } & Record<Exclude<Column, 'source'>, string>
export type ReadLines = { name: string; sha256: string; lines: Line[]; wrong: WrongLine[] }

/** A large sheet takes some hundred MB of memory for a moment. */
const oneAtATime = atMost(1)

/** The lines of an uploaded table. */
export async function readLines(db: Db, files: Files, path: string): Promise<ReadLines> {
  const file: UploadedTable = await requireTable(db, path)
  const lines: Line[] = []
  const wrong: WrongLine[] = []
  await oneAtATime(() =>
    readStored(files, file, MOST_LINES, {
      onHeader: placesIn,
      onRows: (rows) => {
        for (const row of rows) {
          const read = lineOf(row)
          if ('message' in read) wrong.push(read)
          else lines.push(read)
        }
      },
    }),
  )
  if (lines.length + wrong.length === 0) throw new Failure('invalid', 'The table has no rows below its header')
  return { name: file.name, sha256: file.sha256, lines, wrong }
}

/** Where our columns are, in their order. */
function placesIn(header: string[]): number[] {
  const titles = header.map((title) => title.trim().toLowerCase())
  const twice = COLUMNS.find((column) => titles.filter((title) => title === column).length > 1)
  if (twice) throw new Failure('invalid', `The column ${twice} is there twice`)
  const missing = NEEDED.filter((column) => !titles.includes(column))
  if (missing.length === 0) return COLUMNS.map((column) => titles.indexOf(column))
  const are = missing.length > 1 ? 'are' : 'is'
  throw new Failure('invalid', `The first row must name the columns. ${missing.join(', ')} ${are} missing.`)
}

function lineOf({ number, cells }: TableRow): Line | WrongLine {
  const cellOf = (column: Column) => cells[COLUMNS.indexOf(column)] ?? ''
  const textOf = (column: Column) => {
    const cell = cellOf(column)
    return typeof cell === 'string' ? cell.trim() : ''
  }
  const line = {
    line: number,
    collection: textOf('collection'),
    id: textOf('id'),
    field: textOf('field'),
    language: textOf('language').toLowerCase(),
    hash: textOf('hash'),
    text: textOf('text'),
  }
  const dated = NEEDED.find((column) => cellOf(column) instanceof Date)
  return dated
    ? wrongLine(line, `The ${dated} is a date in the spreadsheet. Format the column as text, and type it again.`)
    : line
}

const SHOWN_CHARACTERS = 60
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** The beginning of a cell, without characters that can't be stored or shown. */
const shown = (cell: string) => cell.slice(0, SHOWN_CHARACTERS).replace(CONTROL, ' ').trim().toWellFormed()

export const wrongLine = ({ line, collection, id, field, language }: Line, message: string): WrongLine => ({
  line,
  collection: shown(collection),
  id: shown(id),
  field: shown(field),
  language: shown(language),
  message,
})
