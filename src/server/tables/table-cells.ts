/** What a cell holds: text as it was typed, or a date that a spreadsheet made of it. */
export type Cell = string | Date

/** What the reader is to read, and what it tells on the way. */
export type ReadOrder = { kind: 'csv' | 'xlsx'; file: string; mostRows: number }
export type FromReader =
  | { header: string[] }
  | { rows: { number: number; cells: Cell[] }[] }
  | { end: true }
  /** A message for the author of the file. */
  | { refusal: string }

/** Which columns are wanted, by their places in the header; the others are not even handed over. */
export type ToReader = { wanted: number[] }

/** So few that looking at them keeps nobody waiting. */
export const ROWS_AT_ONCE = 200

export const TOO_LARGE = 'The table is too large. Remove empty rows and columns, or divide it into parts.'
