import { createContext, useContext } from 'react'

/**
 * What somebody typed and has not saved, kept on this computer for a day: a reload or an ended session loses nothing.
 * `row` is the record as it was when the typing began, so that what was saved meanwhile is not overwritten unseen.
 */
export type Draft<Row> = { id: string; row: Row | null; values: Record<string, unknown>; at: number }

/** Every form that is open has a draft of its own: two tabs of one record don't write over each other. */
type Kept = Draft<unknown> & { owner: number; screen: string }

const KEPT_MS = 24 * 3600 * 1000
const PREFIX = 'draft '

/** Whose drafts these are. A colleague at the same computer neither sees them nor saves them under another name. */
export const DraftOwnerContext = createContext<number | null>(null)

export const useDraftOwner = (): number | null => useContext(DraftOwnerContext)

export const newDraftId = (): string => crypto.randomUUID()

/** The latest draft that its owner has on a screen. */
export function readDraft<Row>(owner: number | null, screen: string): Draft<Row> | null {
  const own = allKept().filter((draft) => draft.owner === owner && draft.screen === screen)
  return (own.toSorted((a, b) => b.at - a.at)[0] as Draft<Row> | undefined) ?? null
}

/** Tells whether it is kept: storage may be full or forbidden, and then the form alone has it. */
export function keepDraft(owner: number | null, screen: string, draft: Omit<Draft<unknown>, 'at'>): boolean {
  if (owner === null) return false
  const text = JSON.stringify({ ...draft, owner, screen, at: Date.now() } satisfies Kept)
  return store(draft.id, text) || (sweep() && store(draft.id, text))
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** Whoever logs out leaves nothing of the work on this computer; a session that ended by itself keeps it. */
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

/** Makes room by what nobody is offered any more; tells whether there was anything. */
function sweep(): boolean {
  const before = keysOf().length
  allKept()
  return keysOf().length < before
}

/** Those of everybody that are young enough. What is too old, or can't be read, goes. */
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
