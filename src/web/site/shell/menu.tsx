import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { MenuList } from './menu-list.tsx'
import type { MenuItem } from './site-data.ts'

const LOOK = {
  top: '-mb-px flex min-h-14 forced-colors:mb-0 cursor-pointer items-center gap-1 border-b-3 border-transparent px-3.5 pt-0.75 font-medium text-md text-text no-underline transition-colors duration-(--dur-1) hover:bg-brand-soft hover:text-link-hover current:border-brand current:font-semibold current:text-brand forced-colors:not-[[aria-current]]:border-[Canvas]',
  heading: 'group-open:bg-brand-soft group-open:text-on-brand-soft',
  chevron: 'size-[1em]',
  panel:
    'absolute top-full left-0 mt-px max-h-[70vh] w-max min-w-full max-w-80 overflow-y-auto rounded-b-lg border border-border border-t-0 bg-raised py-2 shadow-2 group-open:animate-reveal group-data-[end]:right-0 group-data-[end]:left-auto',
  link: 'block border-transparent border-l-3 py-2.5 pr-6 pl-4 text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft hover:underline current:border-brand current:font-semibold current:text-brand forced-colors:not-[[aria-current]]:border-[Canvas]',
}

/** Opens and closes without script (one `name`, one open at a time); script adds Esc, leaving and clicking outside. */
export function Menu({ items, currentPath }: { items: readonly MenuItem[]; currentPath: string }) {
  const listRef = useRef<HTMLUListElement>(null)

  const closeAll = () => {
    for (const details of listRef.current?.querySelectorAll('details[open]') ?? []) details.removeAttribute('open')
  }

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      for (const details of listRef.current?.querySelectorAll('details[open]') ?? []) {
        if (event.target instanceof Node && !details.contains(event.target)) details.removeAttribute('open')
      }
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])

  return (
    <nav
      aria-label="Main"
      className="z-10 border-border border-y bg-surface max-md:hidden tall:sticky tall:top-0 print:hidden"
    >
      <div className="page-wrap">
        <MenuList
          ref={listRef}
          items={items}
          currentPath={currentPath}
          group="site-menu"
          look={LOOK}
          heading={{ onToggle: keepInView, onKeyDown: followKeys, onBlur: closeWhenLeft, className: 'relative' }}
          onFollow={closeAll}
          className="-mx-3.5 flex flex-wrap gap-x-1"
        />
      </div>
    </nav>
  )
}

/** A panel near the right edge hangs from its heading's right side instead. */
function keepInView({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>) {
  details.toggleAttribute('data-end', false)
  if (!details.open) return
  const panel = details.querySelector('ul')?.getBoundingClientRect()
  details.toggleAttribute('data-end', panel !== undefined && panel.right > document.documentElement.clientWidth)
}

function followKeys(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget
  const summary = details.querySelector('summary')
  if (event.key === 'Escape' && details.open) {
    details.open = false
    summary?.focus()
  }
  if (event.key === 'ArrowDown' && event.target === summary) {
    event.preventDefault()
    details.open = true
    details.querySelector('a')?.focus()
  }
}

function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>) {
  // No new place means a click on plain ground, which closes by itself when it is outside.
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
}
