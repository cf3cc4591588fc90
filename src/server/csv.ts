import { stringify } from 'csv-stringify/sync'

// What makes a spreadsheet calculate, in any width or size that it takes for the same, behind anything it skips.
const STARTERS = '=+\\-@\\u2212\\u207a\\u208a\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20'
// At the beginning of a cell; and after what a program that doesn't mind the quotes takes for the end of one.
const ACTIVE = new RegExp(`(^|[\\n;])([[\\s\\p{Z}\\p{C}'"]--[\\n]]*)(?=[${STARTERS}])`, 'gv')
// Of these only the line end has a place inside a cell.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g

/**
 * A table that spreadsheets show and never calculate: an apostrophe stands before whatever could begin a formula.
 * csv-stringify looks at the first character only; spaces, line ends and rarer forms of the signs are our work.
 */
export function csvOf(rows: readonly (readonly string[])[], { isFirst }: { isFirst: boolean }): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { bom: isFirst, escape_formulas: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )
}

// Where `harmless` has put an apostrophe; a spreadsheet that was given one may have kept it.
const ESCAPED = new RegExp(`(^|[\\n;])'([[\\s\\p{Z}\\p{C}'"]--[\\n]]*)(?=[${STARTERS}])`, 'gv')

/** A cell as it was before `csvOf` made it harmless. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(ESCAPED, '$1$2')
}

/** What is left of a text that went through a table: line ends and rare spaces may come back as others. */
export function asInTable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim()
}

function harmless(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').replace(CONTROL, ' ').replace(ACTIVE, "$1'$2")
}
