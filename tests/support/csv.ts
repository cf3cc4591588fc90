/** A strict reader of RFC 4180 CSV: every cell quoted, lines ended by CR LF, a UTF-8 byte order mark at the start. */
export function parseCsv(text: string): string[][] {
  if (!text.startsWith('\ufeff')) throw new Error('There is no byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 1; at < text.length; ) {
    if (text[at] !== '"') throw new Error(`A cell begins without a quote at ${at}`)
    let cell = ''
    for (at += 1; ; at += 1) {
      if (at >= text.length) throw new Error('The last cell has no end')
      if (text[at] !== '"') cell += text[at]
      else if (text[at + 1] === '"') cell += text[++at]
      else break
    }
    row.push(cell)
    at += 1
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`Something follows a cell at ${at}`)
  }
  if (row.length > 0) throw new Error('The last line has no end')
  return rows
}

const SIGNS = /^[=+\-@]/
// oxlint-disable-next-line no-control-regex
const SKIPPED = /^[\s\u0000-\u001f\u007f-\u00a0\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/

/**
 * Whether a spreadsheet might evaluate it: some sign of a formula, in any Unicode-equivalent form, at the beginning of
 * the cell or of anything that a careless program takes for a cell.
 */
export function isActive(cell: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (/^[\t\r\n\u0000]/.test(cell)) return true
  return cell
    .split(/[\r\n;\t]/)
    .some((part) => SIGNS.test(part.normalize('NFKC').replaceAll('\u2212', '-').replace(SKIPPED, '')))
}

/** A table as a spreadsheet writes it: every cell quoted. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
