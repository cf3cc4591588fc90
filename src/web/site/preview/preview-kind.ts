type PreviewKind = 'picture' | 'document' | 'film'

const KINDS = new Map<string, PreviewKind>([
  ['pdf', 'document'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['webp', 'picture'],
  ['mp4', 'film'],
  ['m4v', 'film'],
  ['webm', 'film'],
])

/** How the dialog shows the file at this URL; undefined if it is not one of our files. */
export function previewKindOf(href: string): PreviewKind | undefined {
  const ending = /^\/data\/[^?#]*\.([a-z0-9]+)(?:[?#]|$)/i.exec(href)?.[1]?.toLowerCase()
  return ending === undefined ? undefined : KINDS.get(ending)
}
