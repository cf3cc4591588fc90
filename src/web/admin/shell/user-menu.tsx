import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Avatar } from './avatar.tsx'

/** The user's name, with a menu to log out. */
export function UserMenu({ user, onLogout }: { user: { name: string; image: string | null }; onLogout: () => void }) {
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
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
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              setOpen(false)
              onLogout()
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-md hover:bg-brand-soft hover:text-on-brand-soft"
          >
            <Icon name="logout" />
            Logout
          </button>
        </div>
      )}
    </div>
  )
}
