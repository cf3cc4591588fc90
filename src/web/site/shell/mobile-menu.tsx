import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { Identity } from './identity.tsx'
import { TextSizeIsland, ThemeChoiceIsland } from './islands.ts'
import { MenuList } from './menu-list.tsx'
import type { Council, MenuItem, PageLink } from './site-data.ts'

const DIALOG_ID = 'mobile-menu'

const LOOK = {
  top: 'flex min-h-12 cursor-pointer items-center justify-between gap-2 border-border border-b px-1 py-1 font-medium text-text no-underline hover:text-link-hover current:font-semibold current:text-brand',
  panel: 'border-border border-b pt-1 pb-2 pl-4',
  link: 'flex min-h-11 items-center px-1 py-2 text-md text-text no-underline hover:text-link-hover hover:underline current:font-semibold current:text-brand',
}
const setting = 'flex min-h-13 flex-wrap items-center justify-between gap-x-4'

// Not in React's types yet. With these attributes newer browsers open and close the menu without script.
const invoker = (command: 'show-modal' | 'close') => ({ command, commandfor: DIALOG_ID })

export function MobileMenuButtons() {
  const { t } = useTexts()
  const opener = (focusOn: string) => ({
    ...invoker('show-modal'),
    'aria-haspopup': 'dialog' as const,
    'data-focus': focusOn,
    iconClass: 'size-6',
  })
  return (
    <>
      <IconButton icon="search" label={t('Search')} {...opener('input')} />
      <IconButton icon="menu" label={t('Menu')} {...opener('[data-close]')} />
    </>
  )
}

interface MobileMenuProps {
  council: Council
  items: readonly MenuItem[]
  utilityLinks: readonly PageLink[]
  currentPath: string
  belongsTo?: string | undefined
  search: ReactNode
}

export function MobileMenu(props: MobileMenuProps) {
  const { council, items, utilityLinks, currentPath, belongsTo, search } = props
  const { t } = useTexts()
  return (
    <dialog
      id={DIALOG_ID}
      aria-label={t('Menu')}
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-text open:animate-reveal"
    >
      <div className="top-0 z-10 flex items-center gap-1.5 border-border border-b bg-surface px-4 py-2.5 tall:sticky">
        <Identity council={council} />
        <IconButton icon="close" label={t('Close menu')} iconClass="size-6" data-close="" {...invoker('close')} />
      </div>
      <div className="px-4 pt-1 pb-8">
        <div className="pt-2.5 pb-2">{search}</div>
        <nav aria-label={t('Main')}>
          <MenuList
            items={items}
            currentPath={currentPath}
            belongsTo={belongsTo}
            group="mobile-menu"
            look={LOOK}
            openCurrent
          />
        </nav>
        <div className="mt-5 divide-y divide-border rounded-lg bg-surface-2 px-4 py-2 noscript:hidden">
          <div className={setting}>
            <TextSizeIsland look="menu" />
          </div>
          <div className={setting}>
            <ThemeChoiceIsland look="menu" />
          </div>
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 px-1">
          {utilityLinks.map(({ title, href }) => (
            <li key={href}>
              <SiteLink href={href} className="inline-flex min-h-11 items-center">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
