import type { ReactNode } from 'react'
import { DateText } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Picture, type PictureFacts } from '#web/ui/picture/picture.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageWithin } from '#web/ui/spoken/language-within.ts'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import type { Spoken } from '#web/ui/spoken/spoken.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { unbroken } from '#web/ui/texts/unbroken.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { FileFacts, type Line } from './file-facts.tsx'
import { NewTag } from './new-tag.tsx'

/** A draft may have no language yet: its script tells it. */
export type CardContent = Spoken & {
  title: string
  description: string
  date: string | null
  downloads: readonly Line[]
  links: readonly Line[]
  imageUrl: string
  image_file?: PictureFacts | undefined
  note: string
  link: string
  link_file?: Omit<Line, 'title' | 'link'> | undefined
  last_date: string | null
  inst: string
}

interface ContentCardProps {
  content: CardContent
  /** The page that shows only this content. */
  href?: string
  isNew?: boolean
  /** Shown beside the date: that it has left the list. */
  standing?: ReactNode
  /**
   * The current day in India, for the days left until a last date. A page passes the server's day, so that the browser
   * renders the same.
   */
  today: string
  level?: 2 | 3
  /** How a file is shown; a plain link by default. */
  showFile?: (line: Line, lang: string) => ReactNode
}

/** One published item, as visitors see it in a list and clerks see it while they edit it. */
export function ContentCard({
  content,
  href,
  isNew = false,
  standing,
  today,
  level = 2,
  showFile = plainLine,
}: ContentCardProps) {
  const { title, description, date, links, imageUrl, image_file, note, last_date, inst } = content
  const { t } = useTexts()
  const Heading = `h${level}` as const
  const own = content.lang ?? languageOf(plainText(title))
  const lang = useLang()(own)
  const files = filesOf(content)
  return (
    // By the card's own width, not the screen's: beside its form it is as narrow as on a phone.
    <article className="@container flow-root rounded-xl border border-border bg-surface p-5">
      {(date || isNew || standing || (content.lang && lang)) && (
        <p className="mb-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {date && <DateText value={date} />}
          {isNew && <NewTag />}
          {standing}
          <OnlyIn of={content} />
        </p>
      )}
      <div className={imageUrl ? 'grid gap-4 @lg:grid-cols-[1fr_10rem] @lg:gap-6' : ''}>
        <div className="grid content-start gap-3">
          <Heading lang={lang} className="font-semibold text-h3 wrap-anywhere">
            {href ? (
              <Link to={href} className="text-text hover:text-link-hover">
                <RichText html={title} inline withoutLinks />
              </Link>
            ) : (
              <RichText html={title} inline />
            )}
          </Heading>
          {description && (
            <div lang={lang} className="rich-text max-w-prose">
              <RichText html={description} />
            </div>
          )}
          {(inst || last_date) && (
            <dl className="grid gap-x-4 gap-y-1 text-md @lg:grid-cols-[auto_1fr]">
              {inst && (
                <Fact term={t('Organization')}>
                  <span lang={lang}>{inst}</span>
                </Fact>
              )}
              {last_date && (
                <Fact term={t('Last date')}>
                  <Due day={last_date} today={today} />
                </Fact>
              )}
            </dl>
          )}
        </div>
        {imageUrl && (
          <Picture
            src={imageUrl}
            facts={image_file ?? {}}
            alt=""
            sizes="(min-width: 37.5rem) 10rem, 60vw"
            className="h-auto max-h-64 w-full rounded-lg bg-surface-2 object-cover @lg:aspect-4/3"
          />
        )}
      </div>
      <Lines lines={files} show={showFile} lang={own} className="mt-2" />
      <Lines lines={links} show={linkLine} lang={own} className="mt-2" />
      {note && (
        <p lang={lang} className="mt-3 rounded-md bg-info-soft px-3 py-2 text-md text-on-info-soft wrap-anywhere">
          {unbroken(note)}
        </p>
      )}
    </article>
  )
}

/** The document itself, titled like the content, and its further downloads. */
export function filesOf({ title, link, link_file, downloads }: CardContent): Line[] {
  const whole = { title: plainText(title), link, ...link_file }
  return (link ? [whole, ...downloads] : downloads).filter(({ title, link }) => title && link)
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

interface LinesProps {
  lines: readonly Line[]
  show: (line: Line, lang: string) => ReactNode
  lang: string
  className?: string
}

function Lines({ lines, show, lang, className }: LinesProps) {
  const shown = lines.filter(({ title, link }) => title && link)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((line, index) => (
        // oxlint-disable-next-line no-array-index-key -- the same document may be listed twice
        <li key={`${index} ${line.link}`}>{show(line, lang)}</li>
      ))}
    </ul>
  )
}

const plainLine = (line: Line, lang: string) => <PlainLine line={line} lang={lang} icon="file" />
const linkLine = (line: Line, lang: string) => <PlainLine line={line} lang={lang} icon="link" />

function PlainLine({ line, lang, icon }: { line: Line; lang: string; icon: 'file' | 'link' }) {
  const langOf = useLang()
  return (
    <p className="flex items-start gap-2.5 py-2.5">
      <Icon name={icon} className="mt-0.5 text-brand" />
      <span className="min-w-0 wrap-anywhere">
        <SiteLink href={line.link}>
          <span lang={langOf(languageWithin(lang, line.title))}>{line.title}</span>
        </SiteLink>
        <FileFacts {...line} />
      </span>
    </p>
  )
}
