import { apiOf, showNothing } from '#resources/api.ts'
import { menuTree } from '#resources/menu/menu-tree.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/sitemap'

type Entry = { title: string; lang?: string | undefined; href: string; children: Entry[] }
/** The part of a menu link that the sitemap shows. */
type Node = { title: string; lang?: string | undefined; menu_url: string; children: Node[] }

const entryOf = ({ title, lang, menu_url, children }: Node): Entry => ({
  title,
  lang,
  href: menu_url,
  children: children.map(entryOf),
})

/** The paths of the pages whose text is stored under this slug. */
const ADDRESSES: Record<string, string> = { accessibility: '/accessibility', rti: '/rti' }

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [menu, texts] = await Promise.all([
    api.menu.fetchHomeMenu().catch(showNothing(context, 'The menu')),
    api.information.listing().catch(showNothing(context, 'The list of policies')),
  ])
  const policies = texts?.data.filter(({ group }) => group === 'policy') ?? []
  const pages = texts?.data.flatMap(({ slug, group, title, lang }) => {
    const href = group === 'page' ? ADDRESSES[slug] : undefined
    return href ? [{ title, lang, href, children: [] }] : []
  })
  return {
    menu: menu && menuTree(menu.data).map(entryOf),
    policies: policies.map(
      ({ slug, title, lang }): Entry => ({ title, lang, href: `/policies/${slug}`, children: [] }),
    ),
    pages: pages ?? null,
  }
}

export default function Sitemap({ loaderData: { menu, policies, pages } }: Route.ComponentProps) {
  const { t } = useTexts()
  const inMenu = new Set(menu ? addressesOf(menu) : [])
  const beside: Entry[] = [
    { title: t('Policies'), href: '/policies', children: policies },
    ...(pages ?? []),
    { title: t('Disclaimer'), href: '/disclaimer', children: [] },
    { title: t('Screen Reader Access'), href: '/ScreenReader', children: [] },
    { title: t('Feedback'), href: '/feedback', children: [] },
  ]
  const own = beside.filter(({ href }) => !inMenu.has(href))
  return (
    <PageTemplate
      title={t('Sitemap')}
      description={t('Every page of this website in one list, in the order of the menu.')}
      canonical="/sitemap"
      trail={[{ label: t('Home'), href: '/' }, { label: t('Sitemap') }]}
    >
      <div className="grid gap-8 md:grid-cols-2 md:gap-12">
        <section>
          <h2 className="mb-2 font-semibold text-h2">{t('Menu')}</h2>
          {!menu && <LoadFailed />}
          {menu?.length === 0 && <p className="text-muted">{t('No data available')}</p>}
          {menu && menu.length > 0 && <Entries entries={menu} />}
        </section>
        <section>
          <h2 className="mb-2 font-semibold text-h2">{t('About this website')}</h2>
          {!pages && <LoadFailed className="mb-3" />}
          <Entries entries={own} />
        </section>
      </div>
    </PageTemplate>
  )
}

function Entries({ entries, depth = 0 }: { entries: readonly Entry[]; depth?: number }) {
  const langOf = useLang()
  return (
    <ul className={depth > 0 ? 'mb-2 ml-1 border-border border-l-2 pl-4' : ''}>
      {entries.map(({ title, lang, href, children }) => (
        <li key={`${title} ${href}`}>
          {href ? (
            <SiteLink
              href={href}
              lang={langOf(lang)}
              className={`inline-flex min-h-11 items-center md:min-h-9 ${weights(depth)}`}
            >
              {title}
            </SiteLink>
          ) : (
            <span lang={langOf(lang)} className={`inline-flex min-h-11 items-center md:min-h-9 ${weights(depth)}`}>
              {title}
            </span>
          )}
          {children.length > 0 && <Entries entries={children} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}

const addressesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ href, children }) => [href, ...addressesOf(children)])

const weights = (depth: number) => (depth === 0 ? 'font-semibold' : '')
