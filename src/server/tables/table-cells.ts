/** The content of a cell: text as it was typed, or a date that a spreadsheet made of it. */
export type Cell = string | Date

/** What to read, and the messages that the reader sends. */
export type ReadOrder = { kind: 'csv' | 'xlsx'; file: string; mostRows: number }
export type FromReader =
  | { header: string[] }
  | { rows: { number: number; cells: Cell[] }[] }
  | { end: true }
  /** A message for the author of the file. */
  | { refusal: string }

/** The wanted columns, by their positions in the header; the others are not even sent. */
export type ToReader = { wanted: number[] }

/** So few that processing them doesn't delay other requests. */
export const ROWS_AT_ONCE = 200

export const TOO_LARGE = 'The table is too large. Remove empty rows and columns, or divide it into parts.'
