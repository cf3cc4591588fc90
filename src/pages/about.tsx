import { apiOf, showNothing } from '#resources/api.ts'
import { spokenSetting } from '#resources/setting/spoken-setting.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/about'

/** Links for readers who want to know more about the council. */
const ONWARD: { title: Text; text: Text; href: string; icon: IconName }[] = [
  { title: 'Council Members', text: 'Who sits on the council', href: '/councilMembers', icon: 'people' },
  { title: 'Right to Information', text: 'What the council publishes proactively', href: '/rti', icon: 'info' },
  { title: 'Policies', text: 'How this website is run', href: '/policies', icon: 'book' },
  { title: 'Contact Us', text: 'Address, timings and departments', href: '/contactUs', icon: 'phone' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  if (!settings) return null
  const { about, act, updated_at, lang_of } = settings.data
  return { about, act, updated_at, actLang: lang_of.act, spoken: spokenSetting('about', settings.data) }
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const { about, act, updated_at } = loaderData ?? { about: '', act: '', updated_at: '' }
  const title = t('About the council')
  return (
    <PageTemplate
      title={title}
      description={beginningOf(plainText(about), 300) || title}
      canonical="/aboutus"
      lead={act && <span lang={langOf(loaderData?.actLang)}>{act}</span>}
      trail={[{ label: t('Home'), href: '/' }, { label: title }]}
      // Settings that were never edited have no date.
      lastUpdated={Date.parse(updated_at) > 0 ? updated_at : undefined}
    >
      {loaderData ? (
        <>
          <SpokenNotes of={loaderData.spoken} path="/aboutus" className="mb-6" />
          <div lang={langOf(loaderData.spoken.lang)} className="rich-text max-w-prose">
            <RichText html={about} />
          </div>
        </>
      ) : (
        <LoadFailed />
      )}
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {ONWARD.map(({ title, text, href, icon }) => (
          <li key={href} className="relative flex gap-3 rounded-xl border border-border bg-surface p-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-on-brand-soft">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <Link to={href} className="font-semibold after:absolute after:inset-0">
                {t(title)}
              </Link>
              <span className="block text-muted text-sm">{t(text)}</span>
            </span>
          </li>
        ))}
      </ul>
    </PageTemplate>
  )
}
