import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/program.page'

const ONWARD: { title: Text; href: string }[] = [
  { title: 'Syllabus', href: '/syllabus' },
  { title: 'Fee structure', href: '/feeStructure' },
  { title: 'Recognized institutes', href: '/recognizedInstitute' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const listing = await apiOf(context).program.listing().catch(showNothing(context, 'The list of programs'))
  return { programs: listing?.data ?? null }
}

export default function Programs({ loaderData: { programs } }: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const lead = t('Nursing courses: how long they take, how they are examined and what they lead to.')
  return (
    <PageTemplate
      description={lead}
      canonical="/programs"
      title={t('Programs')}
      lead={lead}
      lastUpdated={lastChangeOf(programs ?? [])}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Nursing Info') }, { label: t('Programs') }]}
    >
      {!programs && <LoadFailed />}
      {programs?.length === 0 && <p>{t('No data available')}</p>}
      {programs && programs.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
          {programs.map(({ id, category, duration, examination, registration, ...spoken }) => (
            <li key={id} className="rounded-xl border border-border bg-surface p-5 md:p-6">
              <h2 lang={langOf(spoken.lang)} className="font-semibold text-h3 wrap-anywhere">
                {category}
              </h2>
              <OnlyIn of={spoken} />
              <dl className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-[auto_1fr]">
                {[
                  [t('Duration'), duration] as const,
                  [t('Examination'), examination] as const,
                  [t('Registration'), registration] as const,
                ].map(([term, text]) => (
                  <div key={term} className="contents">
                    <dt className="text-muted max-sm:-mb-3">{term}</dt>
                    <dd lang={langOf(spoken.lang)} className="min-w-0 wrap-anywhere">
                      {text}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 font-semibold text-h2">{t('More on the courses')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {ONWARD.map(({ title, href }) => (
          <li key={href}>
            <Link to={href} className="inline-flex min-h-11 items-center gap-2 font-medium">
              {t(title)}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </PageTemplate>
  )
}
