/** What a circular says. */
export const circular = (title: string, more = {}) => ({ type: 1, title, date: '2026-11-16', ...more })

/** A change of a page content, as a screen saves it. */
export const draft = (content: Record<string, unknown>, more = {}) => ({
  collection: 'page_contents',
  act: 'change' as const,
  content,
  ...more,
})

/** What names an edition as the caller has read it. */
export const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })

/** A whole second so far from now. */
export const momentIn = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Z`

export const HOUR_MS = 3_600_000
