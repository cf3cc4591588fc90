import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/services.page'
import { AUDIENCE_NAMES } from './audience-names.ts'
import { AUDIENCES } from './service.types.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const listing = await apiOf(context).service.listing().catch(showNothing(context, 'The list of services'))
  return {
    services:
      listing?.data.map(({ id, slug, audience, title, lead, lang, langs, updated_at }) => ({
        id,
        slug,
        audience,
        title,
        lead,
        lang,
        langs,
        updated_at,
      })) ?? null,
  }
}

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const lead = t('What the council does for you: what you need, what it costs and where it begins.')
  const parts = AUDIENCES.map((audience) => ({
    audience,
    own: services?.filter((service) => service.audience.includes(audience)) ?? [],
  })).filter(({ own }) => own.length > 0)
  return (
    <PageTemplate
      description={lead}
      canonical="/services"
      title={t('Services')}
      lead={lead}
      lastUpdated={lastChangeOf(services ?? [])}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Services') }]}
    >
      {!services && <LoadFailed />}
      {services?.length === 0 && <p>{t('No data available')}</p>}
      {parts.map(({ audience, own }) => (
        <section key={audience} aria-labelledby={`for-${audience}`} className="not-first:mt-9">
          <h2 id={`for-${audience}`} className="mb-4 font-semibold text-h2 md:text-h2-lg">
            {t(AUDIENCE_NAMES[audience])}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {own.map(({ id, slug, title, lead, ...spoken }) => (
              <li key={id} className="relative rounded-xl border border-border bg-surface p-5 hover:bg-brand-soft">
                <h3 lang={langOf(spoken.lang)} className="font-semibold text-h3 wrap-anywhere">
                  {/* The whole card can be pressed. */}
                  <Link to={`/services/${slug}`} className="after:absolute after:inset-0 after:rounded-xl">
                    {title}
                  </Link>
                </h3>
                <OnlyIn of={spoken} />
                <p lang={langOf(spoken.lang)} className="mt-1.5 text-muted text-md wrap-anywhere">
                  {lead}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {services && services.length > 0 && (
        <p className="mt-8">
          <Link to="/feeStructure" className="inline-flex min-h-11 items-center">
            {t('All fees in one table')}
          </Link>
        </p>
      )}
    </PageTemplate>
  )
}
