import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/policies.page'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [listing, settings] = await Promise.all([
    api.information.listing({ group: 'policy' }).catch(showNothing(context, 'The list of policies')),
    api.setting.listing().catch(showNothing(context, 'The settings')),
  ])
  const policies = listing?.data.map(({ slug, title, summary }) => ({ slug, title, summary: plainText(summary) }))
  const lastUpdated = lastChangeOf(listing?.data ?? [])
  return { policies: policies ?? null, lastUpdated, owner: settings?.data.policy_owner ?? '' }
}

export default function Policies({ loaderData: { policies, lastUpdated, owner } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <PageTemplate
      title={t('Policies')}
      description={t('How this website is run: copyright, privacy, terms of use and the other policies.')}
      canonical="/policies"
      lead={t('How this website is run, and what you may expect of it.')}
      lastUpdated={lastUpdated}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Policies') }]}
    >
      {!policies && <LoadFailed />}
      {policies?.length === 0 && <p className="text-muted">{t('No data available')}</p>}
      {policies && policies.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {policies.map(({ slug, title, summary }) => (
            <li key={slug} className="rounded-xl border border-border bg-surface p-5">
              <h2 className="font-semibold text-h3">
                <Link to={`/policies/${slug}`} lang={languageOf(title)} className="inline-block py-1">
                  {title}
                </Link>
              </h2>
              <p lang={languageOf(summary)} className="text-muted">
                {summary}
              </p>
            </li>
          ))}
        </ul>
      )}
      {owner && (
        <p className="mt-6 text-muted text-sm">
          {t('Responsible for the policies')}: <span lang={languageOf(owner)}>{owner}</span>
        </p>
      )}
    </PageTemplate>
  )
}
