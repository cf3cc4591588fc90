import { apiOf, showFailure, showNothing } from '#resources/api.ts'
import { FailureToast } from '#web/site/load-failed/failure-toast.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/member.page'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [categories, listing] = await Promise.all([
    api.category.listing().catch(showNothing(context, 'The types of members')),
    api.member
      .listing()
      .catch(showFailure(context, 'The list of council members', 'Failed to load council members.' satisfies Text)),
  ])
  if ('failure' in listing) return { failure: listing.failure, groups: null }
  const { data: members } = listing
  const types = categories?.data.memberTypes ?? []
  const groups = types.map(({ value, label, lang }) => ({
    label,
    lang,
    members: members.filter(({ type }) => type === value),
  }))
  // Members are shown even if the name of their type is missing.
  const others = members.filter(({ type }) => !types.some(({ value }) => value === type))
  return {
    groups: [...groups, { label: '', lang: undefined, members: others }].filter(({ members }) => members.length > 0),
  }
}

export default function CouncilMembers({ loaderData: { groups, failure } }: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const lead = t('The people who make up the council, and the offices they hold.')
  return (
    <PageTemplate
      description={lead}
      canonical="/councilMembers"
      title={t('Council members')}
      lead={lead}
      lastUpdated={lastChangeOf(groups?.flatMap(({ members }) => members) ?? [])}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('About Us'), href: '/aboutus' },
        { label: t('Council members') },
      ]}
    >
      <FailureToast failure={failure} />
      {!groups && <LoadFailed />}
      {groups?.length === 0 && <p>{t('No data available')}</p>}
      {groups?.map(({ label, lang, members }) => (
        <section key={label} className="not-first:mt-10">
          <h2 lang={langOf(lang)} className="mb-4 font-semibold text-h2 md:text-h2-lg">
            {label || t('Others')}
          </h2>
          <ul className="grid gap-x-5 gap-y-4 sm:grid-cols-2 md:grid-cols-3 md:gap-y-6 lg:grid-cols-4">
            {members.map(({ id, title, subtitle, image, ...facts }) => (
              <li key={id} className="flex items-center gap-4 sm:block">
                <span className="grid aspect-square w-20 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface-2 text-muted sm:w-full">
                  {image ? (
                    <Picture
                      src={image}
                      facts={facts}
                      alt=""
                      sizes="(min-width: 64rem) 18rem, (min-width: 37.5rem) 50vw, 5rem"
                      className="size-full object-cover"
                    />
                  ) : (
                    <Icon name="people" className="size-10" />
                  )}
                </span>
                <span className="block min-w-0 sm:mt-2.5">
                  <b lang={langOf(facts.lang)} className="block font-semibold wrap-anywhere">
                    {title}
                  </b>
                  <span lang={langOf(facts.lang)} className="block text-muted text-sm wrap-anywhere">
                    {subtitle}
                  </span>
                  <OnlyIn of={facts} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageTemplate>
  )
}
