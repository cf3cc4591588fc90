/**
 * An element of a feed or a sitemap. Attributes and text may contain anything; characters that XML can't represent are
 * dropped.
 */
export function xml(name: string, attributes: Record<string, string>, ...inside: (string | Xml)[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const content = inside.map((one) => (typeof one === 'string' ? escape(one) : one.text)).join('')
  return { text: content ? `<${name}${given.join('')}>${content}</${name}>` : `<${name}${given.join('')}/>` }
}

export type Xml = { readonly text: string }

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? sign)
