import { useState } from 'react'

/**
 * What a page is about, for machines (schema.org). Those read documents: a page that comes without a document load leaves
 * it out, because a browser with Trusted Types lets no script element be made, not even one that is only data.
 */
export function StructuredData({ type, ...data }: { type: string; [property: string]: unknown }) {
  const [isInDocument] = useState(
    () => typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset),
  )
  if (!isInDocument) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...data })
  // React writes the text of a script as it is: no `<` may end it.
  return <script type="application/ld+json">{json.replaceAll('<', String.raw`\u003c`)}</script>
}
