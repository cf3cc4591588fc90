import { Fragment, type ReactNode } from 'react'
import { parseRichText, type Reading, type RichNode } from '#contract/rich-text.ts'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { unbroken } from '#web/ui/texts/unbroken.tsx'

export { plainText } from '#contract/rich-text.ts'

/**
 * Text that an editor wrote, sanitised by the server. It becomes React elements, never HTML, so it can only contain the few
 * allowed tags. `inline` inside a heading, a paragraph, a link or a line.
 */
export function RichText({ html, ...reading }: Reading & { html: string }) {
  return <>{parseRichText(html, reading).map(show)}</>
}

function show(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{unbroken(node)}</Fragment>
  const children = node.children.map(show)
  if (node.tag === 'br') return <br key={index} />
  if (node.tag === 'a')
    return (
      <SiteLink key={index} href={node.href}>
        {children}
      </SiteLink>
    )
  const Tag = node.tag as 'p'
  return <Tag key={index}>{children}</Tag>
}
