import { type ReactNode, useContext } from 'react'
import { data } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { CalendarLink } from '#web/site/calendar-link/calendar-link.tsx'
import { FileLine } from '#web/site/download/file-line.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageActionsIsland } from '#web/site/page-actions/page-actions-island.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { ChangeNotes } from '#web/site/standing/change-notes.tsx'
import { StandingNotice } from '#web/site/standing/standing-notice.tsx'
import { filesOf } from '#web/ui/content-card/content-card.tsx'
import { DateText, indianDay } from '#web/ui/date/date.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageWithin } from '#web/ui/spoken/language-within.ts'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { LANGUAGE_NAMES } from '#web/ui/spoken/spoken.ts'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { unbroken } from '#web/ui/texts/unbroken.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/item.page'
import type { OtherContent } from './page-content.contract.ts'
import { contentTypeAt, SECTION_PAGES } from './page-content.types.ts'

const QUOTATIONS = { title: 'Quotations', path: '/quotation' } as const
const MOST_DESCRIPTION = 160

export async function loader({ pattern, params: { id }, context }: Route.LoaderArgs) {
  const about = contentTypeAt(pattern.replace(/\/:id$/, ''))
  if (!about || !/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const reply = await apiOf(context)
    .pageContent.published({ id: Number(id) })
    .catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'not_found') throw data(null, { status: 404 })
      return showNothing(context, `${about.noun} ${id}`)(error)
    })
  if (reply && reply.data.type !== about.type) throw data(null, { status: 404 })
  const { noun, section } = about
  const list = reply?.data.kind === 'quotation' ? QUOTATIONS : { title: about.title, path: about.path }
  return {
    noun,
    section,
    sectionPath: SECTION_PAGES[section],
    list,
    path: `${about.path}/${id}`,
    content: reply?.data ?? null,
    today: indianDay(new Date()),
  }
}

export default function Item({
  loaderData: { noun, section, sectionPath, list, path, content, today },
}: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const lang = langOf(content?.lang)
  const { name, lang: nameLang } = useContext(SiteContext)
  const title = content ? plainText(content.title) : t(noun)
  const text = content ? plainText(content.description) : ''
  const told = content?.change_notes.map(({ on }) => on) ?? []
  const changedOn = [...new Set([...told, ...(content?.changed_on ?? [])])].toSorted((a, b) => b.localeCompare(a))
  return (
    <PageTemplate
      title={title}
      {...(content && { heading: <RichText html={content.title} inline />, titleLang: lang })}
      description={beginningOf(text || `${t(noun)}: ${title}`, MOST_DESCRIPTION)}
      canonical={path}
      langs={content?.langs}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t(section), href: sectionPath },
        { label: t(list.title), href: list.path },
        { label: title, lang },
      ]}
      lastUpdated={content?.updated_at}
    >
      {!content && <LoadFailed />}
      {content && <SpokenNotes of={content} path={path} className="mb-6" />}
      {content && <StandingNotice of={content} />}
      {content && <ChangeNotes notes={content.change_notes} />}
      {content && (
        <article className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
          <div className="grid min-w-0 content-start gap-5">
            {content.imageUrl && (
              <Picture
                src={content.imageUrl}
                facts={content.image_file ?? {}}
                alt=""
                sizes="(min-width: 64rem) 52rem, 100vw"
                first
                className="h-auto max-h-120 w-full rounded-xl bg-surface-2 object-contain"
              />
            )}
            {content.description && (
              <div lang={lang} className="rich-text max-w-prose text-lg">
                <RichText html={content.description} />
              </div>
            )}
            <Lines heading={t('Documents')}>
              {filesOf(content).map((line, index) => (
                // oxlint-disable-next-line no-array-index-key -- the same document may be in the list twice
                <li key={`${index} ${line.link}`} className="rounded-lg border border-border bg-surface px-4">
                  <FileLine line={line} lang={content.lang} />
                </li>
              ))}
            </Lines>
            <Lines heading={t('Links')}>
              {content.links.map(({ title, link }, index) => (
                // oxlint-disable-next-line no-array-index-key -- the same address may be in the list twice
                <li key={`${index} ${link}`} className="flex gap-2.5 py-1.5 wrap-anywhere">
                  <Icon name="link" className="mt-0.5 text-brand" />
                  <SiteLink href={link}>
                    <span lang={langOf(languageWithin(content.lang, title))}>{title}</span>
                  </SiteLink>
                </li>
              ))}
            </Lines>
            <Others heading={t('What it corrects')} others={content.corrects ? [content.corrects] : []} />
            <Others heading={t('Corrigenda')} others={content.corrigenda} />
            {content.note && (
              <p lang={lang} className="max-w-prose rounded-lg bg-info-soft px-4 py-3 text-on-info-soft wrap-anywhere">
                {unbroken(content.note)}
              </p>
            )}
          </div>
          <aside className="grid content-start gap-5" aria-label={t('About this page')}>
            <dl className="grid gap-3 rounded-xl border border-border bg-surface p-5 text-md">
              <Fact term={t('Type of document')}>{t(noun)}</Fact>
              <Fact term={t('Issued by')}>
                <span lang={content.inst ? lang : nameLang}>{content.inst || name}</span>
              </Fact>
              {content.date && (
                <Fact term={t('Date')}>
                  <DateText value={content.date} />
                </Fact>
              )}
              {content.last_date && (
                <Fact term={t('Last Date')}>
                  <Due day={content.last_date} today={today} />
                </Fact>
              )}
              <Fact term={t('Language')}>{t(LANGUAGE_NAMES[content.lang])}</Fact>
              {/* The date of the document counts; the publishing date is shown only where it differs. */}
              {indianDay(content.published_on) !== content.date && (
                <Fact term={t('On this website since')}>
                  <DateText value={content.published_on} />
                </Fact>
              )}
              {content.valid_until && (
                <Fact term={t('Last day of validity')}>
                  <DateText value={content.valid_until} />
                </Fact>
              )}
              {changedOn.length > 0 && (
                <Fact term={t('Changed')}>
                  <ul>
                    {changedOn.map((day) => (
                      <li key={day}>
                        <DateText value={day} />
                      </li>
                    ))}
                  </ul>
                </Fact>
              )}
            </dl>
            {content.last_date && content.last_date >= today && (
              <CalendarLink path={`${path}.ics`} label={t('Put the last date in your calendar')} />
            )}
            <PageActionsIsland path={path} />
            <p>
              <Link to={list.path} className="inline-flex min-h-11 items-center gap-2">
                <Icon name="chevron-left" />
                {t('All {list}', { list: t(list.title) })}
              </Link>
            </p>
          </aside>
        </article>
      )}
    </PageTemplate>
  )
}

/** Links to other contents, such as the corrigenda of a tender. */
function Others({ heading, others }: { heading: string; others: readonly OtherContent[] }) {
  const langOf = useLang()
  return (
    <Lines heading={heading}>
      {others.map((other) => (
        <li key={other.id} className="flex flex-wrap gap-x-3 py-1.5 wrap-anywhere">
          <Link to={other.path} lang={langOf(other.lang)}>
            {plainText(other.title)}
          </Link>
          <span className="text-muted text-sm">{other.date && <DateText value={other.date} />}</span>
          <OnlyIn of={other} />
        </li>
      ))}
    </Lines>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Lines({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className="mb-2 font-semibold text-h3">{heading}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}
