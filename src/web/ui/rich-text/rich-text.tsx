import { Fragment, type ReactNode } from 'react'
import { unbrokenDates } from '#web/ui/date/unbroken-dates.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'

/** A piece of editors' text as the parser leaves it; the tag is one of the few below. */
export type RichNode = string | { tag: string; href: string; children: RichNode[] }

const SHOWN = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'sup', 'sub', 'br', 'p', 'ul', 'ol', 'li'])
const EMPTY = new Set(['br'])
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/**
 * Text that an editor wrote, from the marks that the server has kept. It becomes React elements, never HTML, so whatever
 * it says, it can only be one of the few tags above.
 */
export function RichText({ html, withoutLinks = false }: { html: string; withoutLinks?: boolean }) {
  return <>{parseRichText(html).map((node, index) => show(node, index, withoutLinks))}</>
}

/** The same without its marks, for a table or a title. */
export function plainText(html: string): string {
  const textOf = (node: RichNode): string => {
    if (typeof node === 'string') return node
    const inside = node.children.map(textOf).join('')
    return ['p', 'li', 'br'].includes(node.tag) ? `${inside} ` : inside
  }
  return parseRichText(html).map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

/** Drops every tag that is not one of the few, and keeps the text inside it. */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }]
  const inside = () => open.at(-1)?.children ?? root
  for (const [token, closing, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z]+)((?:\s[^<>]*)?)>|<|[^<]+/gi)) {
    const name = tag.toLowerCase()
    if (!name) inside().push(decode(token))
    else if (!SHOWN.has(name)) continue
    else if (closing) {
      const index = open.findLastIndex((one) => one.tag === name)
      if (index > 0) open.length = index
    } else {
      const node = { tag: name, href: decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''), children: [] }
      inside().push(node)
      if (!EMPTY.has(name)) open.push(node)
    }
  }
  return root
}

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES.get(name ?? '') ?? whole),
  )

function show(node: RichNode, index: number, withoutLinks: boolean): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{unbrokenDates(node)}</Fragment>
  const children = node.children.map((child, place) => show(child, place, withoutLinks))
  if (node.tag === 'br') return <br key={index} />
  if (node.tag === 'a')
    return isSafeHref(node.href) && !withoutLinks ? (
      <SiteLink key={index} href={node.href}>
        {children}
      </SiteLink>
    ) : (
      <Fragment key={index}>{children}</Fragment>
    )
  const Tag = node.tag as 'p'
  return <Tag key={index}>{children}</Tag>
}

/** The server has looked already; a row that came another way must not run anything either. */
export const isSafeHref = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i.test(href)
