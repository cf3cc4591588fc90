import type { PictureFacts } from '#web/ui/picture/picture.tsx'

export interface PreviewItem {
  href: string
  name: string
  lang?: string | undefined
  facts?: PictureFacts | undefined
}

/** The files to page through: all links of the gallery around the link, or the link's own file alone; and its index. */
export function galleryOf(link: HTMLAnchorElement): { items: PreviewItem[]; start: number } {
  const gallery = link.closest('[data-gallery]')
  const links = gallery ? [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-preview]')] : [link]
  return { items: links.map(itemOf), start: links.indexOf(link) }
}

const itemOf = (link: HTMLAnchorElement): PreviewItem => ({
  href: link.getAttribute('href') ?? '',
  // That of the words of the link.
  lang: (link.querySelector<HTMLElement>('[lang]') ?? link.closest<HTMLElement>('[lang]'))?.lang,
  ...(JSON.parse(link.dataset.preview ?? '{}') as Omit<PreviewItem, 'href'>),
})
