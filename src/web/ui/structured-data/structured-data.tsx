/** What a page is about, for machines (schema.org). */
export function StructuredData({ type, ...data }: { type: string; [property: string]: unknown }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...data })
  // React writes the text of a script as it is: no `<` may end it.
  return <script type="application/ld+json">{json.replaceAll('<', String.raw`\u003c`)}</script>
}
