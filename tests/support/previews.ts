import type { LoggedIn } from './people.ts'

/** The path of a new link, and the part of it that all its pages begin with. */
export async function linkTo(clerk: LoggedIn, { id }: { id: number }) {
  const { data } = await clerk.edition.preview({ id })
  const { pathname } = new URL(data.link)
  return { path: pathname, root: pathname.split('/').slice(0, 3).join('/') }
}

/** A page of a preview without what only a preview has. */
export const asPublished = (html: string, root: string) =>
  html
    .replace(/<aside aria-label="(?:Preview|पूर्वावलोकन)".*?<\/aside>/s, '')
    .replace(` data-prefix="${root}"`, '')
    .replaceAll(root, '')
    .replaceAll(/(href|og:url" content)=""/g, '$1="/"')

/** A page says when it was asked for, to the minute. */
const ASKED_AT = /<!-- -->\d{1,2}:\d\d [AP]M/g

/** One by one, so that a difference can be read. */
export const elementsOf = (html: string) => html.replaceAll(ASKED_AT, '<!-- -->now').split(/(?=<)/)
