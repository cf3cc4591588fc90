import type { Lang } from '#contract/langs.ts'
import type { MenuLink } from './menu.contract.ts'

/** The home page has room for this many. */
export const MOST_QUICK_LINKS = 8

type Link = Pick<MenuLink, 'id' | 'parent_id' | 'title' | 'menu_url'> & { lang?: Lang | undefined }
export type MenuNode = Link & { children: MenuNode[] }

/** The links as a tree, in their order. A link whose parent is hidden or gone moves to the top, so that none is lost. */
export function menuTree(links: readonly Link[]): MenuNode[] {
  const nodes = new Map(links.map((link) => [link.id, { ...link, children: [] as MenuNode[] }]))
  const top: MenuNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parent_id === node.id ? undefined : nodes.get(node.parent_id)
    if (parent) parent.children.push(node)
    else top.push(node)
  }
  return top
}

/** The tree as a flat list, in the order of a sitemap. */
export function flatten(nodes: readonly MenuNode[], depth = 0): (Link & { depth: number })[] {
  return nodes.flatMap(({ children, ...link }) => [{ ...link, depth }, ...flatten(children, depth + 1)])
}
