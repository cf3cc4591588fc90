/** What a page is about, for search engines (schema.org). */
export function StructuredData({ type, ...data }: { type: string; [property: string]: unknown }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...data })
  // React does not escape the text of a script: no `<` may end it.
  return <script type="application/ld+json">{json.replaceAll('<', String.raw`\u003c`)}</script>
}
