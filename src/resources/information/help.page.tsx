import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { choicePath, PageChoice } from '#web/site/page-choice/page-choice.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SideLinks, WithSideColumn } from '#web/site/page-template/side-column.tsx'
import { ChangeNotes } from '#web/site/standing/change-notes.tsx'
import { StandingNotice } from '#web/site/standing/standing-notice.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/help.page'
import type { Information, ShownInformation } from './information.contract.ts'
import { Inset, Prose } from './information-body.tsx'
import { requireInformation } from './load-information.ts'

export const handle = { query: ['guide'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const listing = await apiOf(context)
    .information.listing({ group: 'guide' })
    .catch(showNothing(context, 'The list of guides'))
  if (!listing) return { options: null, guide: null }
  const options = listing.data.map(({ slug, title, lang }) => ({ value: slug, label: title, lang }))
  // A guide that has left the list has kept its address.
  const slug = new URL(request.url).searchParams.get('guide') || options[0]?.value
  return { options, guide: slug ? await requireInformation(context, slug, 'guide') : null }
}

export default function Help({ loaderData: { options, guide } }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = t('Online Applications User Guide')
  const canonical = guide ? choicePath('/help', 'guide', options, guide.slug) : '/help'
  return (
    <PageTemplate
      title={title}
      documentTitle={guide && guide.slug !== options[0]?.value ? `${guide.title} | ${title}` : title}
      description={t('Step by step through the council’s online applications: bills and refunds, and CNE workshops.')}
      canonical={canonical}
      langs={canonical === '/help' ? undefined : guide?.langs}
      lead={t('Step by step through the council’s online applications.')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Help') }]}
    >
      {!options && <LoadFailed />}
      {options && !guide && <p className="text-muted">{t('No data available')}</p>}
      {guide && (
        <WithSideColumn
          side={
            <SideLinks
              id="guides"
              title={t('User guides')}
              links={options.map(({ value, label, lang }) => ({
                href: choicePath('/help', 'guide', options, value),
                title: label,
                lang,
                isCurrent: value === guide.slug,
              }))}
              className="max-lg:hidden"
            />
          }
        >
          <PageChoice label={t('Guide for')} name="guide" path="/help" options={options} value={guide.slug} />
          <Guide guide={guide} path={canonical} />
        </WithSideColumn>
      )}
    </PageTemplate>
  )
}

function Guide({ guide, path }: { guide: ShownInformation; path: string }) {
  const { t } = useTexts()
  const lang = useLang()(guide.lang)
  const { title, reviewed_on, summary, note, link, link_title, sections } = guide
  return (
    <article className="mt-8 grid max-w-prose gap-6">
      <header className="grid gap-1">
        <h2 lang={lang} className="font-semibold text-h2 md:text-h2-lg">
          {title}
        </h2>
        {reviewed_on && (
          <p className="text-muted text-sm">
            {t('Updated')} <DateText value={reviewed_on} format="DD-MMM-YYYY" />
          </p>
        )}
      </header>
      <SpokenNotes of={guide} path={path} />
      <StandingNotice of={guide} />
      <ChangeNotes notes={guide.change_notes} />
      {summary && <Prose html={summary} lang={lang} />}
      {note && <Inset text={note} lang={lang} />}
      {link && (
        <p>
          <SiteLink href={link} lang={link_title ? lang : undefined} className={buttonClass('secondary')}>
            {link_title || link}
          </SiteLink>
        </p>
      )}
      <Steps steps={sections} lang={lang} />
    </article>
  )
}

/** A numbered circle before each step, and a line down to the next. */
function Steps({ steps, lang }: { steps: Information['sections']; lang: string | undefined }) {
  return (
    <ol className="print:break-inside-auto">
      {steps.map((step, index) => (
        <li
          // oxlint-disable-next-line no-array-index-key -- a step is identified by its position
          key={index}
          className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4 pb-6 last:pb-0 print:break-inside-avoid"
        >
          <span
            aria-hidden="true"
            className="absolute top-11 bottom-0 left-[1.375rem] w-0.5 -translate-x-1/2 bg-border group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-full bg-brand font-semibold text-on-brand tabular-nums"
          >
            {index + 1}
          </span>
          <div className="rounded-xl border border-border bg-surface p-4 md:p-5">
            <h3 lang={lang} className="mb-1 font-semibold text-h3 wrap-anywhere">
              {step.title}
            </h3>
            <Prose html={step.text} lang={lang} />
          </div>
        </li>
      ))}
    </ol>
  )
}
