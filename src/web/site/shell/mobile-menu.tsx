import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { Identity } from './identity.tsx'
import { type Council, holdsCurrent, isCurrent, linksUnder, type MenuItem, type UtilityLink } from './site-data.ts'
import { TextSize } from './text-size.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const DIALOG_ID = 'mobile-menu'
const WIDE = '(min-width: 48.0625rem)'

const squareButton = 'grid size-11 cursor-pointer place-items-center rounded-md hover:bg-surface-2'
const row =
  'flex min-h-12 cursor-pointer items-center justify-between gap-2 border-border border-b px-1 py-1 font-medium text-text no-underline hover:text-link-hover current:font-semibold current:text-brand'
const setting = 'flex min-h-13 flex-wrap items-center justify-between gap-x-4'

type DialogRef = RefObject<HTMLDialogElement | null>

// Not in React's types yet. Newer browsers open and close by these alone, before or without script.
const invoker = (command: 'show-modal' | 'close') => ({ command, commandfor: DIALOG_ID })

/** Prevents what the attributes would do by themselves: a dialog that is open already must not be opened again. */
function openMenu(event: MouseEvent, dialogRef: DialogRef, focusOn: string) {
  const dialog = dialogRef.current
  if (!dialog) return
  event.preventDefault()
  dialog.showModal()
  dialog.querySelector<HTMLElement>(focusOn)?.focus()
}

export function MobileMenuButtons({ dialogRef, hasSearch }: { dialogRef: DialogRef; hasSearch: boolean }) {
  return (
    <>
      {hasSearch && (
        <button
          type="button"
          {...invoker('show-modal')}
          aria-haspopup="dialog"
          onClick={(event) => openMenu(event, dialogRef, 'input')}
          className={squareButton}
        >
          <Icon name="search" className="size-6" />
          <span className="sr-only">Search</span>
        </button>
      )}
      <button
        type="button"
        {...invoker('show-modal')}
        aria-haspopup="dialog"
        onClick={(event) => openMenu(event, dialogRef, '[data-close]')}
        className={squareButton}
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Menu</span>
      </button>
    </>
  )
}

interface MobileMenuProps {
  dialogRef: DialogRef
  council: Council
  items: readonly MenuItem[]
  utilityLinks: readonly UtilityLink[]
  currentPath: string
  search: ReactNode
}

export function MobileMenu({ dialogRef, council, items, utilityLinks, currentPath, search }: MobileMenuProps) {
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const close = () => dialogRef.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [dialogRef])

  return (
    <dialog
      ref={dialogRef}
      id={DIALOG_ID}
      aria-label="Menu"
      // Every link leads somewhere else, the one to the page that is open included.
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.close()
      }}
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-text open:animate-reveal"
    >
      <div className="top-0 z-10 flex items-center gap-1.5 border-border border-b bg-surface px-4 py-2.5 tall:sticky">
        <Identity council={council} />
        <button
          type="button"
          data-close=""
          {...invoker('close')}
          onClick={(event) => {
            event.preventDefault()
            dialogRef.current?.close()
          }}
          className={`${squareButton} shrink-0`}
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <div className="px-4 pt-1 pb-8">
        {search && <div className="pt-2.5 pb-2">{search}</div>}
        <nav aria-label="Main">
          <ul>
            {items.map((item) => {
              const links = linksUnder(item)
              if (links.length === 0) {
                return item.href ? (
                  <li key={item.title}>
                    <SiteLink
                      href={item.href}
                      aria-current={isCurrent(item.href, currentPath) ? 'page' : undefined}
                      className={row}
                    >
                      {item.title}
                    </SiteLink>
                  </li>
                ) : null
              }
              return (
                <li key={item.title}>
                  <details name="mobile-menu" open={holdsCurrent(item, currentPath)} className="group">
                    <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
                      {item.title}
                      <Icon
                        name="chevron-down"
                        className="transition-transform duration-(--dur-2) group-open:rotate-180"
                      />
                    </summary>
                    <ul className="border-border border-b pt-1 pb-2 pl-4">
                      {links.map(({ title, href }) => (
                        <li key={href}>
                          <SiteLink
                            href={href}
                            aria-current={isCurrent(href, currentPath) ? 'page' : undefined}
                            className="flex min-h-11 items-center px-1 py-2 text-md text-text no-underline hover:text-link-hover hover:underline current:font-semibold current:text-brand"
                          >
                            {title}
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className="mt-5 divide-y divide-border rounded-lg bg-surface-2 px-4 py-2 noscript:hidden">
          <div className={setting}>
            <TextSize
              labelClass=""
              buttonClass="size-11 hover:bg-surface aria-pressed:border-border-strong aria-pressed:bg-surface"
            />
          </div>
          <div className={setting}>
            <ThemeChoice
              labelClass=""
              choiceClass="size-11"
              swatchClass="size-6 border-border-strong peer-checked:outline-brand"
            />
          </div>
        </div>
        {utilityLinks.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 px-1">
            {utilityLinks.map(({ title, href, lang }) => (
              <li key={href}>
                <SiteLink href={href} lang={lang} hrefLang={lang} className="inline-flex min-h-11 items-center">
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </dialog>
  )
}
