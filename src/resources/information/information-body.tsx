import { ChangeNotes } from '#web/site/standing/change-notes.tsx'
import { StandingNotice } from '#web/site/standing/standing-notice.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import type { Spoken } from '#web/ui/spoken/spoken.ts'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { unbroken } from '#web/ui/texts/unbroken.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { withContactLinks } from './contact-links.ts'
import type { Information, ShownInformation } from './information.contract.ts'

/** From this many sections on, the text starts with a table of contents; on a wide screen already from fewer. */
const SECTIONS_TO_LIST = 5
const SECTIONS_TO_LIST_BESIDE = 2

export type InformationText = Pick<
  Information,
  'summary' | 'note' | 'sections' | 'link' | 'link_title' | 'reviewed_on'
> &
  Partial<Pick<ShownInformation, 'standing' | 'standing_since' | 'notice' | 'successor' | 'change_notes'>> &
  Spoken

/** A text with headings, as visitors see it on the page with this path. */
export function InformationBody({ text, path }: { text: InformationText; path: string }) {
  const lang = useLang()(text.lang)
  const { summary, note, sections, link, link_title, reviewed_on } = text
  const hasContents = sections.length >= SECTIONS_TO_LIST_BESIDE
  const { standing = 'live', standing_since = null, notice = '', successor = null, change_notes = [] } = text
  return (
    <>
      <SpokenNotes of={text} path={path} className="mb-6" />
      <StandingNotice of={{ standing, standing_since, notice, successor }} />
      <ChangeNotes notes={change_notes} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-12">
        {(summary || note) && (
          <div className="grid max-w-prose content-start gap-6">
            {summary && <Prose html={summary} lang={lang} className="text-lg" />}
            {note && <Inset text={note} lang={lang} />}
          </div>
        )}
        {hasContents && <Contents sections={sections} lang={lang} />}
        <div className="grid max-w-prose content-start gap-8 lg:col-start-1">
          {sections.map((section, index) => (
            // oxlint-disable-next-line no-array-index-key -- sections have no other name, and two may have the same heading
            <section key={index} aria-labelledby={idOf(index)}>
              <h2 id={idOf(index)} lang={lang} tabIndex={-1} className="mb-2 font-semibold text-h2 wrap-anywhere">
                {section.title}
              </h2>
              <Prose html={section.text} lang={lang} />
            </section>
          ))}
          {link && (
            <p>
              <SiteLink href={link} lang={link_title ? lang : undefined}>
                {link_title || link}
              </SiteLink>
            </p>
          )}
          <LastReviewed on={reviewed_on} />
        </div>
      </div>
    </>
  )
}

const idOf = (index: number) => `section-${index + 1}`

export function LastReviewed({ on }: { on: string | null }) {
  const { t } = useTexts()
  if (!on) return null
  return (
    <p className="text-muted text-sm">
      {t('Last reviewed')} <DateText value={on} format="DD-MMM-YYYY" />
    </p>
  )
}

type Words = { lang: string | undefined }

export function Prose({ html, lang, className }: Words & { html: string; className?: string }) {
  return (
    <div lang={lang} className={`rich-text ${className ?? ''}`}>
      <RichText html={withContactLinks(html)} />
    </div>
  )
}

/** A note that nobody should miss. */
export function Inset({ text, lang }: Words & { text: string }) {
  return (
    <p
      lang={lang}
      className="whitespace-pre-line rounded-r-md border-accent border-l-4 bg-accent-soft px-4 py-3 text-on-accent-soft wrap-anywhere"
    >
      {unbroken(text)}
    </p>
  )
}

function Contents({ sections, lang }: Words & Pick<InformationText, 'sections'>) {
  const { t } = useTexts()
  const isShort = sections.length < SECTIONS_TO_LIST
  const Heading = isShort ? 'p' : 'h2'
  return (
    <nav
      aria-labelledby="contents"
      className={`h-fit max-w-prose rounded-xl border border-border bg-surface p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden tall:lg:sticky tall:lg:top-20 ${isShort ? 'max-lg:hidden' : ''}`}
    >
      <Heading id="contents" className="mb-2 font-semibold text-h3">
        {t('On this page')}
      </Heading>
      <ol>
        {sections.map(({ title }, index) => (
          // oxlint-disable-next-line no-array-index-key -- as above
          <li key={index}>
            <a href={`#${idOf(index)}`} lang={lang} className="flex min-h-11 items-center py-1 text-md lg:min-h-9">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
