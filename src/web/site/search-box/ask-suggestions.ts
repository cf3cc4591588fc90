const FEWEST_CHARACTERS = 2
const MOST_CHARACTERS = 100

/** Completions of the text, and titles in this language; none if it is too short or the request fails. */
export async function askSuggestions(text: string, lang: string, signal: AbortSignal): Promise<string[]> {
  const query = text.trim()
  if (query.length < FEWEST_CHARACTERS || query.length > MOST_CHARACTERS) return []
  // oxlint-disable-next-line no-restricted-globals -- browser-api would bundle every schema for a list of texts
  const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ query, lang })}`, { signal })
  const { data } = response.ok ? ((await response.json()) as { data: unknown }) : { data: [] }
  return Array.isArray(data) ? [...new Set(data.map(String))] : []
}
