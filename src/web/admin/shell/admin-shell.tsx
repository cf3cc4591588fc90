import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Avatar } from './avatar.tsx'
import { UserMenu } from './user-menu.tsx'

export type SidebarItem = {
  title: string
  href: string
  icon: IconName
  caption?: string
  /** The number of waiting items and their name: `unread messages`. */
  badge?: { count: number; of: string } | undefined
}

type Props = {
  /** `role`: the user's role, in words. */
  user: { name: string; image: string | null; role: string }
  items: SidebarItem[]
  currentPath: string
  /** Where people look after their own account. */
  accountHref: string
  onLogout: () => void
  children: ReactNode
}

const COLLAPSED_KEY = 'sidebar'

/** The back office's frame: the sidebar with the user, the top bar, and the screen. */
export function AdminShell({ user, items, currentPath, accountHref, onLogout, children }: Props) {
  const sidebarId = useId()
  const drawer = useRef<HTMLDialogElement>(null)
  const [collapsed, setCollapsed] = useState(startsCollapsed)
  const current =
    currentPath === '/admin'
      ? items[0]
      : items.find(({ href }) => href === currentPath || currentPath.startsWith(`${href}/`))
  const caption = captionOf(items, current)

  useEffect(() => drawer.current?.close(), [currentPath])

  function toggle() {
    if (matchMedia('(max-width: 768px)').matches) return drawer.current?.showModal()
    setCollapsed(!collapsed)
    try {
      localStorage.setItem(COLLAPSED_KEY, collapsed ? 'open' : 'collapsed')
    } catch {
      // Without storage it lasts until the page is left.
    }
  }

  return (
    <div className="flex min-h-dvh">
      <DocumentHead title={current?.title ?? 'Back office'} />
      <a
        href="#main"
        className="sr-only rounded-md bg-raised p-3 shadow-2 focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to main content
      </a>
      <aside
        id={sidebarId}
        aria-label="Back office"
        className={`sticky top-0 h-dvh shrink-0 overflow-x-hidden overflow-y-auto border-border border-r bg-surface transition-[width] duration-(--dur-3) ease-out max-md:hidden print:hidden ${collapsed ? 'w-17' : 'w-65'}`}
      >
        <Sidebar user={user} items={items} currentPath={current?.href} collapsed={collapsed} />
      </aside>
      <dialog
        ref={drawer}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="m-0 h-dvh max-h-dvh w-72 max-w-[calc(100vw-3rem)] overflow-y-auto bg-surface text-text shadow-3 backdrop:bg-scrim md:hidden"
      >
        <IconButton
          icon="close"
          label="Close menu"
          onClick={() => drawer.current?.close()}
          className="absolute! top-2.5 right-2"
        />
        <Sidebar user={user} items={items} currentPath={current?.href} collapsed={false} />
      </dialog>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-10 flex h-16 items-center gap-2 border-border border-b bg-surface px-3 md:px-5 print:hidden">
          <IconButton
            icon="panel"
            label="Side menu"
            onClick={toggle}
            aria-expanded={!collapsed}
            aria-controls={sidebarId}
          />
          <p className="min-w-0 truncate text-md">
            {caption && <span className="text-muted max-md:hidden">{caption} / </span>}
            <span className="font-semibold">{current?.title}</span>
          </p>
          <a
            href="/"
            target="_blank"
            rel="noopener"
            className="ml-auto flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-md no-underline hover:bg-brand-soft max-sm:hidden"
          >
            View site
            <Icon name="external" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
          <UserMenu user={user} accountHref={accountHref} onLogout={onLogout} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 py-6 focus-visible:shadow-none focus-visible:outline-none md:px-8 md:py-7"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

function Sidebar({
  user,
  items,
  currentPath,
  collapsed,
}: {
  user: Props['user']
  items: SidebarItem[]
  currentPath: string | undefined
  collapsed: boolean
}) {
  return (
    <>
      <div className="flex h-16 items-center gap-3 border-border border-b px-3.5">
        <Avatar image={user.image} />
        <p className={`min-w-0 leading-tight ${collapsed ? 'sr-only' : ''}`}>
          <span className="block truncate font-semibold text-md">{user.name || 'No Name'}</span>
          <span className="block truncate text-muted text-sm">{user.role}</span>
        </p>
      </div>
      <nav aria-label="Screens" className="px-2.5 py-3">
        <ul className="grid gap-0.5">
          {items.map(({ title, href, icon, caption, badge }) => (
            <li key={href}>
              {caption && (
                <p className={`px-2 pt-4 pb-1.5 font-semibold text-muted text-xs ${collapsed ? 'sr-only' : ''}`}>
                  {caption}
                </p>
              )}
              <Link
                to={href}
                title={collapsed ? title : undefined}
                aria-current={href === currentPath ? 'page' : undefined}
                className="relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-md text-text no-underline hover:bg-surface-2 hover:text-text aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft"
              >
                <Icon name={icon} className="shrink-0" />
                <span className={`truncate ${collapsed ? 'sr-only' : ''}`}>{title}</span>
                {badge && badge.count > 0 && <Badge {...badge} collapsed={collapsed} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const MOST_SHOWN = 99

function Badge({ count, of, collapsed }: { count: number; of: string; collapsed: boolean }) {
  const place = collapsed ? 'absolute top-0.5 right-0.5 px-1.5' : 'ml-auto px-2'
  return (
    <span className={`shrink-0 rounded-full bg-brand font-semibold text-on-brand text-xs tabular-nums ${place}`}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">
        {count} {of}
      </span>
    </span>
  )
}

/** A caption is on the first item of its group and applies until the next. */
function captionOf(items: SidebarItem[], current: SidebarItem | undefined): string | undefined {
  const upTo = items.slice(0, current ? items.indexOf(current) + 1 : 0)
  return upTo.findLast(({ caption }) => caption)?.caption
}

function startsCollapsed(): boolean {
  try {
    const kept = localStorage.getItem(COLLAPSED_KEY)
    return kept ? kept === 'collapsed' : matchMedia('(max-width: 1100px)').matches
  } catch {
    return false
  }
}
