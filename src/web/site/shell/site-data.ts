/** The council's identity, all from its settings. */
export interface Council {
  name: string
  nativeName: string
  nativeLang: string
  shortName: string
  /** The URL of its crest, or empty. */
  crest: string
  act: string
  /** The ownership sentence of the footer. */
  owner: string
  socialLinks: readonly PageLink[]
  /** The languages of the texts above. */
  langOf: Readonly<Record<string, string>>
}

export interface PageLink {
  title: string
  /** The language of a title that an editor typed. */
  lang?: string | undefined
  href: string
}

/** The same page in one of the languages. */
export interface LanguageLink extends PageLink {
  language: string
}

export interface MenuItem {
  title: string
  lang?: string | undefined
  href?: string | undefined
  children?: readonly PageLink[] | undefined
}

export interface FooterColumn {
  title: string
  links: readonly PageLink[]
}

/** The links under a heading of the menu: the heading's own page comes first, as the heading itself only opens. */
export function linksUnder({ title, lang, href, children = [] }: MenuItem): readonly PageLink[] {
  return href && children.length > 0 ? [{ title, lang, href }, ...children] : children
}

export function isCurrent(href: string | undefined, currentPath: string): boolean {
  return href !== undefined && (href.replace(/\/$/, '') || '/') === (currentPath.replace(/\/$/, '') || '/')
}

/** The menu entry of a page: its own, or the nearest one above it. */
export function entryOf(menu: readonly MenuItem[], currentPath: string): string | undefined {
  const under = (href: string) => isCurrent(href, currentPath) || (href !== '/' && currentPath.startsWith(`${href}/`))
  return menu
    .flatMap((item) => (item.href ? [item.href] : []).concat(linksUnder(item).map(({ href }) => href)))
    .filter(under)
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The heading of the menu that the page belongs to. */
export function holdsCurrent(item: MenuItem, entry: string | undefined): boolean {
  return linksUnder(item).some(({ href }) => href === entry)
}
