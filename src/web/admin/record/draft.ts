import { createContext, useContext } from 'react'

/**
 * Unsaved input, kept on this computer for a day: a reload or an expired session loses nothing. `row` is the record as it
 * was when the typing began, so that later changes are not overwritten unseen.
 */
export type Draft<Row> = { id: string; row: Row | null; values: Record<string, unknown>; at: number }

/** Every open form has its own draft: two tabs with the same record don't overwrite each other. */
type Kept = Draft<unknown> & { owner: number; screen: string }

const KEPT_MS = 24 * 3600 * 1000
const PREFIX = 'draft '

/** The owner of the drafts. A colleague at the same computer can neither see them nor save them under another name. */
export const DraftOwnerContext = createContext<number | null>(null)

export const useDraftOwner = (): number | null => useContext(DraftOwnerContext)

export const newDraftId = (): string => crypto.randomUUID()

/** The owner's latest draft on a screen. */
export function readDraft<Row>(owner: number | null, screen: string): Draft<Row> | null {
  const own = allKept().filter((draft) => draft.owner === owner && draft.screen === screen)
  return (own.toSorted((a, b) => b.at - a.at)[0] as Draft<Row> | undefined) ?? null
}

/** Returns whether it was stored: storage may be full or blocked. */
export function keepDraft(owner: number | null, screen: string, draft: Omit<Draft<unknown>, 'at'>): boolean {
  if (owner === null) return false
  const text = JSON.stringify({ ...draft, owner, screen, at: Date.now() } satisfies Kept)
  return store(draft.id, text) || (sweep() && store(draft.id, text))
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Logging out removes the user's drafts from this computer; an expired session keeps them. */
export function dropDraftsOf(owner: number): void {
  for (const draft of allKept()) if (draft.owner === owner) dropDraft(draft.id)
}

function store(id: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + id, text)
    return true
  } catch {
    return false
  }
}

/** Frees space by removing drafts that are no longer offered; returns whether there were any. */
function sweep(): boolean {
  const before = keysOf().length
  allKept()
  return keysOf().length < before
}

/** The drafts of all users that are recent enough. Outdated and unreadable ones are removed. */
function allKept(): Kept[] {
  return keysOf().flatMap((key) => {
    const draft = parsed(localStorage.getItem(key))
    if (draft && PREFIX + draft.id === key && Date.now() - draft.at < KEPT_MS) return [draft]
    localStorage.removeItem(key)
    return []
  })
}

function keysOf(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}
