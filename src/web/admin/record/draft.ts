/** What somebody typed and has not saved, kept on this computer for a day: a reload or an ended session loses nothing. */
export type Draft<Row> = { row: Row | null; values: Record<string, unknown>; at: number }

const KEPT_MS = 24 * 3600 * 1000

const keyOf = (screen: string, row: { id: number } | null) => `draft ${screen} ${row?.id ?? 'new'}`

/** The latest draft of a screen. */
export function readDraft<Row>(screen: string): Draft<Row> | null {
  try {
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith(`draft ${screen} `))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Row> | null)
      .filter((draft) => draft !== null && Date.now() - draft.at < KEPT_MS)
    return drafts.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] ?? null
  } catch {
    return null
  }
}

export function keepDraft(screen: string, row: { id: number } | null, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(keyOf(screen, row), JSON.stringify({ row, values, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: the form itself still has it.
  }
}

export function dropDraft(screen: string, row: { id: number } | null): void {
  try {
    localStorage.removeItem(keyOf(screen, row))
  } catch {
    // As above.
  }
}

/** Whoever logs out leaves nothing of the work on this computer; a session that ended by itself keeps it. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
