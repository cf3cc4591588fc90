import { stringify } from 'csv-stringify/sync'

// The characters that start a formula, in every width and size that a spreadsheet accepts.
const STARTERS = '=+\\-@\\u2212\\u207a\\u208a\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20'
// At the beginning of a cell, after anything that a spreadsheet skips; and after what a program that ignores quotes takes
// for the end of a cell.
const ACTIVE = new RegExp(`(^|[\\n;])([[\\s\\p{Z}\\p{C}'"]--[\\n]]*)(?=[${STARTERS}])`, 'gv')
// The only control character allowed inside a cell is the line feed.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g

/**
 * A table that spreadsheets display and never calculate: anything that could start a formula is prefixed with an
 * apostrophe. csv-stringify only escapes the first character; spaces, line ends and the rarer variants of the signs are
 * handled here.
 */
export function csvOf(rows: readonly (readonly string[])[], { isFirst }: { isFirst: boolean }): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { bom: isFirst, escape_formulas: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )
}

// Where `harmless` has inserted an apostrophe; a spreadsheet may have kept it when it saved the table.
const ESCAPED = new RegExp(`(^|[\\n;])'([[\\s\\p{Z}\\p{C}'"]--[\\n]]*)(?=[${STARTERS}])`, 'gv')

/** A cell as it was before `csvOf` escaped it. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(ESCAPED, '$1$2')
}

/** The text as it comes back from a table: spreadsheets may change line ends and rare kinds of spaces. */
export function asInTable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim()
}

function harmless(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').replace(CONTROL, ' ').replace(ACTIVE, "$1'$2")
}
