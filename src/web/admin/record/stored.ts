export type Values = Record<string, unknown>

/** The fields that every stored record has. */
export type Stored = { id: number; version: number; updated_at: string; updated_by: string }
