import { DateText } from '#web/ui/date/date.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

type Line = {
  title: string
  link: string
  type?: string | undefined
  size?: number | undefined
  pages?: number | null | undefined
}

export type CardContent = {
  title: string
  description: string
  date: string | null
  downloads: readonly Line[]
  links: readonly Line[]
  imageUrl: string
  note: string
  link: string
  last_date: string | null
  inst: string
}

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
}

/** One thing that the council publishes, as visitors see it in a list and clerks while they write it. */
export function ContentCard({ content, level = 2 }: { content: CardContent; level?: 2 | 3 }) {
  const { title, description, date, downloads, links, imageUrl, note, link, last_date, inst } = content
  const { t } = useTexts()
  const Heading = `h${level}` as const
  const files = link ? [{ title: t('Document'), link }, ...downloads] : downloads
  return (
    <article className="grid gap-3 rounded-lg border border-border bg-surface p-5 shadow-1">
      <header className="grid gap-1">
        {date && (
          <p className="text-muted text-sm">
            <DateText value={date} />
          </p>
        )}
        <Heading className="font-semibold text-h4 wrap-anywhere">
          <RichText html={title} />
        </Heading>
      </header>
      {imageUrl && <img src={imageUrl} alt="" className="max-h-64 w-full rounded-md bg-surface-2 object-cover" />}
      {description && (
        <div className="rich-text">
          <RichText html={description} />
        </div>
      )}
      {(inst || last_date) && (
        <dl className="grid gap-x-4 gap-y-1 text-md sm:grid-cols-[auto_1fr]">
          {inst && <Fact term={t('Organization')}>{inst}</Fact>}
          {last_date && (
            <Fact term={t('Last date')}>
              <DateText value={last_date} />
            </Fact>
          )}
        </dl>
      )}
      {note && <p className="rounded-md bg-info-soft px-3 py-2 text-md text-on-info-soft">{note}</p>}
      <Lines lines={files} icon="file" />
      <Lines lines={links} icon="link" />
    </article>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Lines({ lines, icon }: { lines: readonly Line[]; icon: 'file' | 'link' }) {
  const shown = lines.filter(({ title, link }) => title && link)
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {shown.map((line, index) => (
        // oxlint-disable-next-line no-array-index-key -- the same document may stand in the list twice
        <li key={`${index} ${line.link}`} className="flex items-start gap-2.5">
          <Icon name={icon} className="mt-1 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            <SiteLink href={line.link}>{line.title}</SiteLink>
            <FileFacts {...line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the reader gets before she taps on it: `PDF, 240 KB, 3 pages`. */
function FileFacts({ type, size, pages }: Line) {
  const { plural } = useTexts()
  const facts = [
    type && (TYPES[type] ?? type),
    size && formatSize(size),
    pages && plural(pages, '{count} page', '{count} pages'),
  ].filter(Boolean)
  return facts.length > 0 && <span className="text-muted text-sm"> ({facts.join(', ')})</span>
}
