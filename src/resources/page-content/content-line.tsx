import type { ReactNode } from 'react'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { filesOf } from '#web/ui/content-card/content-card.tsx'
import { FileFacts, type Line } from '#web/ui/content-card/file-facts.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { PublishedContent } from './page-content.contract.ts'

const MOST_FILES = 2

interface ContentLineProps {
  content: PublishedContent
  href: string
  /** Its date, or when it closes. */
  when: ReactNode
  /** Beside that. */
  marks?: ReactNode
  /** Below it. */
  more?: ReactNode
}

/** One content in two lines: when, its files, its title. All the rest is on its own page. */
export function ContentLine({ content, href, when, marks, more }: ContentLineProps) {
  const { plural } = useTexts()
  const lang = useLang()(content.lang)
  const files = filesOf(content)
  const rest = files.length - MOST_FILES
  return (
    <li className="border-border border-b py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm md:gap-x-3">
        {when}
        {marks}
        {files.slice(0, MOST_FILES).map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- the same document may be in the list twice
          <FileLink key={`${index} ${line.link}`} line={line} />
        ))}
        {rest > 0 && (
          <Link to={href} className="inline-flex min-h-6 items-center">
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">
              {plural(rest, '{count} more file', '{count} more files')}
              <span lang={lang}>: {plainText(content.title)}</span>
            </span>
          </Link>
        )}
        <OnlyIn of={content} />
      </div>
      <Link
        to={href}
        lang={lang}
        className="line-clamp-2 font-medium text-md text-text leading-snug no-underline wrap-anywhere hover:text-link-hover hover:underline"
      >
        <RichText html={content.title} inline withoutLinks />
      </Link>
      {more}
    </li>
  )
}

/** `PDF, 240 KB`; its title is read out. */
function FileLink({ line }: { line: Line }) {
  const { type, size } = line
  return (
    <PreviewLink href={line.link} name={line.title} className="inline-flex min-h-6 items-center gap-1">
      <Icon name="file" className="max-md:hidden" />
      <span className="sr-only">{line.title}</span>
      {type ? <FileFacts type={type} size={size} /> : <span className="max-w-40 truncate">{line.title}</span>}
    </PreviewLink>
  )
}
