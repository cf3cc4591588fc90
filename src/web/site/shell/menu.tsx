import { Crest } from '#web/ui/crest/crest.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { MenuList } from './menu-list.tsx'
import type { Council, MenuItem } from './site-data.ts'

const LOOK = {
  top: '-mb-px flex min-h-14 forced-colors:mb-0 cursor-pointer items-center gap-1 border-b-3 border-transparent px-3.5 pt-0.75 font-medium text-md text-text no-underline transition-colors duration-(--dur-1) hover:bg-brand-soft hover:text-link-hover current:border-brand current:font-semibold current:text-brand forced-colors:not-[[aria-current]]:border-[Canvas]',
  heading: 'group-open:bg-brand-soft group-open:text-on-brand-soft',
  chevron: 'size-[1em]',
  panel:
    'absolute top-full left-0 mt-px max-h-[70vh] w-max min-w-full max-w-80 overflow-y-auto rounded-b-lg border border-border border-t-0 bg-raised py-2 shadow-2 group-open:animate-reveal group-data-[end]:right-0 group-data-[end]:left-auto',
  link: 'block border-transparent border-l-3 py-2.5 pr-6 pl-4 text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft hover:underline current:border-brand current:font-semibold current:text-brand forced-colors:not-[[aria-current]]:border-[Canvas]',
}

interface MenuProps {
  council: Council
  items: readonly MenuItem[]
  currentPath: string
  belongsTo?: string | undefined
}

/** Opens and closes without script (one `name`, one open at a time); src/web/site/document/menus.ts adds the rest. */
export function Menu({ council, items, currentPath, belongsTo }: MenuProps) {
  const { t } = useTexts()

  return (
    <nav
      aria-label={t('Main')}
      data-menu=""
      className="group/menu top-0 z-10 border-border border-y bg-surface max-md:hidden tall:data-stuck:sticky print:hidden"
    >
      <div className="page-wrap flex items-center gap-x-5">
        <Link to="/" className="hidden shrink-0 rounded-full tall:group-data-stuck/menu:block">
          <Crest src={council.crest} className="size-9" />
          <span className="sr-only">{t('Home')}</span>
        </Link>
        <MenuList
          items={items}
          currentPath={currentPath}
          belongsTo={belongsTo}
          group="site-menu"
          look={LOOK}
          heading="relative"
          className="-mx-3.5 flex grow flex-wrap gap-x-1"
        />
        <Link
          to="/search"
          className="hidden size-11 shrink-0 place-items-center rounded-md text-text hover:bg-brand-soft tall:group-data-stuck/menu:grid"
        >
          <Icon name="search" />
          <span className="sr-only">{t('Search')}</span>
        </Link>
      </div>
    </nav>
  )
}
