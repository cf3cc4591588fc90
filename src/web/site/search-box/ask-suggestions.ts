const FEWEST_CHARACTERS = 2
const MOST_CHARACTERS = 100

/** What the text may become; nothing where it is too short, or where the server has no answer. */
export async function askSuggestions(text: string, signal: AbortSignal): Promise<string[]> {
  const query = text.trim()
  if (query.length < FEWEST_CHARACTERS || query.length > MOST_CHARACTERS) return []
  // oxlint-disable-next-line no-restricted-globals -- browser-api would bring every schema along for a list of texts
  const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ query })}`, { signal })
  const { data } = response.ok ? ((await response.json()) as { data: unknown }) : { data: [] }
  return Array.isArray(data) ? [...new Set(data.map(String))] : []
}
