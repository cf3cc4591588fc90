import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

/** H-06: the links of the menu that the back office marks as quick. */
export function QuickLinks({ links }: { links: HomeData['quickLinks'] }) {
  const { t } = useTexts()
  const langOf = useLang()
  if (links?.length === 0) return null
  return (
    <section aria-labelledby="quick-links" className="border-border border-y bg-surface">
      <div className="page-wrap py-8 md:py-10">
        <SectionHead id="quick-links">{t('What would you like to do?')}</SectionHead>
        {!links && <LoadFailed className="mt-5" />}
        {links && (
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 md:-mx-3.5 md:mt-4 md:grid-cols-3 md:gap-x-5 md:gap-y-1.5 lg:grid-cols-4">
            {links.map(({ id, title, lang, menu_url, icon, purpose, line }) => (
              <li key={id} className="min-w-0">
                <SiteLink
                  href={menu_url}
                  className="group flex h-full gap-3.5 rounded-lg p-3.5 text-text no-underline hover:bg-brand-soft hover:text-text max-md:flex-col max-md:gap-2.5 max-md:border max-md:border-border max-md:bg-bg"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-on-brand-soft group-hover:bg-surface">
                    <Icon name={icon} />
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    <span lang={langOf(lang)} className="block font-semibold leading-snug">
                      {title}
                    </span>
                    {purpose && <span className="mt-0.5 block text-muted text-sm max-md:hidden">{t(purpose)}</span>}
                    {line?.text && (
                      <span lang={langOf(line.lang)} className="mt-0.5 block text-muted text-sm max-md:hidden">
                        {line.text}
                      </span>
                    )}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
