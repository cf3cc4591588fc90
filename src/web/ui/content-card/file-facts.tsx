import { Fragment } from 'react'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** A link with a title; the server adds the rest if it points to one of our files. */
export type Line = {
  title: string
  link: string
  type?: string | undefined
  size?: number | undefined
  pages?: number | null | undefined
  /** The language of the document, once its text has been read. */
  lang?: 'en' | 'mr' | null | undefined
}

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
}

/** What readers want to know before they tap: `(PDF, 240 KB, 3 pages, Marathi)`. */
export function FileFacts({ type, size, pages, lang }: Omit<Line, 'title' | 'link'>) {
  const { t, plural } = useTexts()
  if (!type) return null
  const facts = [
    TYPES[type] ?? type,
    size ? formatSize(size) : '',
    pages ? plural(pages, '{count} page', '{count} pages') : '',
    lang ? t(lang === 'mr' ? 'Marathi' : 'English') : '',
  ].filter(Boolean)
  return (
    <span className="text-muted text-sm">
      {' ('}
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ', '}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
      {')'}
    </span>
  )
}
