import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Avatar } from './avatar.tsx'

type Props = { user: { name: string; image: string | null }; accountHref: string; onLogout: () => void }

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft'

/** The user's name, with a menu for the own account and to log out. */
export function UserMenu({ user, accountHref, onLogout }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function moveFocus(by: number) {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const now = items.indexOf(document.activeElement as HTMLElement)
    items.at((now + by) % items.length)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      moveFocus(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Tab') setOpen(false)
  }

  return (
    <div ref={box} onKeyDown={onKeyDown} role="presentation" className="relative max-sm:ml-auto">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 font-medium text-md hover:bg-brand-soft hover:text-on-brand-soft"
      >
        <Avatar image={user.image} />
        <span className="max-w-48 truncate max-md:sr-only">{user.name || 'No Name'}</span>
        <Icon name="chevron-down" className={`transition-transform duration-(--dur-2) ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={user.name || 'No Name'}
          className="absolute top-full right-0 z-20 mt-1 min-w-44 rounded-md border border-border bg-raised p-1.5 shadow-2"
        >
          <Link to={accountHref} role="menuitem" className={item} onClick={() => setOpen(false)}>
            <Icon name="people" />
            My account
          </Link>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              setOpen(false)
              onLogout()
            }}
            className={item}
          >
            <Icon name="logout" />
            Logout
          </button>
        </div>
      )}
    </div>
  )
}
