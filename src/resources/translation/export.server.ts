import type { Checked } from '#contract/endpoint.ts'
import { FILE_KINDS } from '#contract/file-kinds.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/db/database.ts'
import { today } from '#server/db/today.ts'
import type { Handlers } from '#server/handlers.ts'
import { xlsxOf } from '#server/tables/write-xlsx.ts'
import { atMost } from '#server/turns.ts'
import type { Desk } from './desk-records.server.ts'
import { keyOf, keysOf, recordsBy } from './listing.server.ts'
import { type Text, textsOf } from './texts.server.ts'
import { COLUMNS, MOST_LINES, type translationApi } from './translation.contract.ts'

type Asked = Checked<typeof translationApi.export>

const RECORDS_AT_ONCE = 200
/** A cell of a workbook holds no more. */
const MOST_IN_CELL = 32_767
const oneAtATime = atMost(1)

export function exportHandlers(desks: Desk[]): Pick<Handlers<typeof translationApi>, 'export'> {
  return {
    async export(asked, { db }) {
      const { format } = asked
      const { lines, is_cut } = await linesOf(db, desks, asked)
      const table = [[...COLUMNS], ...lines]
      const content =
        format === 'csv'
          ? csvOf(table, { isFirst: true })
          : await oneAtATime(async () => (await xlsxOf(inCells(table))).toString('base64'))
      const day = await today(db)
      const data = {
        filename: `translations-${day}.${format}`,
        type: FILE_KINDS[format].type,
        content,
        encoding: format === 'csv' ? ('text' as const) : ('base64' as const),
        rows: lines.length,
        is_cut,
      }
      const first = is_cut ? 'The first ' : ''
      return { message: `${first}${lines.length.toLocaleString('en-IN')} texts exported`, data }
    },
  }
}

async function linesOf(db: Db, desks: Desk[], asked: Asked): Promise<{ lines: string[][]; is_cut: boolean }> {
  const keys = asked.records
    ? asked.records.map((name) => keyOf(desks, name))
    : // Each record that is wanted has a line at least, unless all of its texts are translated.
      (await keysOf(db, desks, asked, { from: 0, size: MOST_LINES, most: MOST_LINES })).keys
  const langs = asked.into ?? (asked.lang && [asked.lang])
  const lines: string[][] = []
  for (let from = 0; from < keys.length && lines.length <= MOST_LINES; from += RECORDS_AT_ONCE) {
    for (const { desk, ...record } of await recordsBy(db, desks, keys.slice(from, from + RECORDS_AT_ONCE)))
      for (const text of textsOf(desk, record, langs))
        if (!asked.only || !text.isFresh) lines.push(lineOf(desk, record.id, text))
  }
  return { lines: lines.slice(0, MOST_LINES), is_cut: lines.length > MOST_LINES || keys.length >= MOST_LINES }
}

const lineOf = ({ name }: Desk, id: number, { path, lang, text, hash, said }: Text): string[] => [
  name,
  String(id),
  path,
  lang,
  text,
  hash,
  said,
]

/** A source that is too long for a cell is cut; a translation is left out, which changes nothing when it comes back. */
async function* inCells(table: string[][]): AsyncGenerator<string[][]> {
  yield table.map((row) =>
    row.map((cell, index) => {
      if (cell.length <= MOST_IN_CELL) return cell
      return COLUMNS[index] === 'source' ? `${cell.slice(0, MOST_IN_CELL - 1)}…`.toWellFormed() : ''
    }),
  )
}
