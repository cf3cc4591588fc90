import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { archiveAsked } from '#web/site/standing/archive-asked.ts'
import { ArchiveLink } from '#web/site/standing/archive-link.tsx'
import { StandingLine } from '#web/site/standing/standing-line.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { pageAddress } from '#web/ui/pagination/page-number.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/policies.page'

export const handle = { query: ['archive'] } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const archive = archiveAsked(url)
  const [listing, settings] = await Promise.all([
    api.information
      .listing({ group: 'policy', ...(archive && { archive }) })
      .catch(showNothing(context, 'The list of policies')),
    api.setting.listing().catch(showNothing(context, 'The settings')),
  ])
  const policies = listing?.data.map(({ slug, title, summary, standing, standing_since, lang, langs }) => ({
    slug,
    title,
    summary: plainText(summary),
    standing,
    standing_since,
    lang,
    langs,
  }))
  const lastUpdated = lastChangeOf(listing?.data ?? [])
  return {
    archive,
    policies: policies ?? null,
    lastUpdated,
    owner: settings?.data.policy_owner ?? '',
    ownerLang: settings?.data.lang_of.policy_owner,
  }
}

export default function Policies({
  loaderData: { archive, policies, lastUpdated, owner, ownerLang },
}: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const title = archive ? t('Archive: {list}', { list: t('Policies') }) : t('Policies')
  return (
    <PageTemplate
      title={title}
      description={t('How this website is run: copyright, privacy, terms of use and the other policies.')}
      canonical={pageAddress('/policies', 1, { archive })}
      lead={t(
        archive
          ? 'What has been withdrawn, replaced or is no longer valid.'
          : 'How this website is run, and what you may expect of it.',
      )}
      lastUpdated={lastUpdated}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Policies'), ...(archive && { href: '/policies' }) },
        ...(archive ? [{ label: t('Archive') }] : []),
      ]}
    >
      {!policies && <LoadFailed />}
      {policies?.length === 0 && <p className="text-muted">{t('No data available')}</p>}
      {policies && policies.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {policies.map(({ slug, title, summary, ...shown }) => (
            <li key={slug} className="rounded-xl border border-border bg-surface p-5">
              <h2 className="font-semibold text-h3">
                <Link to={`/policies/${slug}`} lang={langOf(shown.lang)} className="inline-block py-1">
                  {title}
                </Link>
              </h2>
              <p lang={langOf(shown.lang)} className="text-muted">
                {summary}
              </p>
              <StandingLine {...shown} /> <OnlyIn of={shown} />
            </li>
          ))}
        </ul>
      )}
      <ArchiveLink path="/policies" title={t('Policies')} isArchive={archive !== ''} />
      {owner && (
        <p className="mt-6 text-muted text-sm">
          {t('Responsible for the policies')}: <span lang={langOf(ownerLang)}>{owner}</span>
        </p>
      )}
    </PageTemplate>
  )
}
