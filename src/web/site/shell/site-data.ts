/** Who is speaking; every word comes from the council's settings. */
export interface Council {
  name: string
  nativeName: string
  nativeLang: string
  shortName: string
  /** The address of its crest, or empty. */
  crest: string
  act: string
  /** The ownership sentence of the footer. */
  owner: string
  socialLinks: readonly PageLink[]
}

export interface PageLink {
  title: string
  href: string
}

/** The same page in another language. */
export interface LanguageLink extends PageLink {
  language: string
}

export interface MenuItem {
  title: string
  href?: string | undefined
  children?: readonly PageLink[] | undefined
}

export interface FooterColumn {
  title: string
  links: readonly PageLink[]
}

/** The links under a heading of the menu: a heading's own page comes first, as the heading itself only opens. */
export function linksUnder({ title, href, children = [] }: MenuItem): readonly PageLink[] {
  return href && children.length > 0 ? [{ title, href }, ...children] : children
}

export function isCurrent(href: string | undefined, currentPath: string): boolean {
  return href !== undefined && (href.replace(/\/$/, '') || '/') === (currentPath.replace(/\/$/, '') || '/')
}

/** Which of the menu's headings the page belongs to. */
export function holdsCurrent(item: MenuItem, currentPath: string): boolean {
  return linksUnder(item).some(({ href }) => isCurrent(href, currentPath))
}
