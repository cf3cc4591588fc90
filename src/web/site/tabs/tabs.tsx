import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/ui/hydrated/use-hydrated.ts'

interface TabsProps {
  label: string
  /** Without the script a tab is a link to the page that shows it. */
  tabs: readonly { title: string; href: string }[]
  chosen: number
  /** Told of a tab that was opened; it is open already. */
  onOpen?: (index: number) => void
  children: (index: number) => ReactNode
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}

const tab =
  'relative grid min-h-12 place-items-center px-4 py-2 text-center no-underline hover:text-brand focus-visible:z-1 focus-visible:-outline-offset-3 max-sm:nth-1:rounded-tl-[0.9375rem] max-sm:nth-2:rounded-tr-[0.9375rem] max-sm:border-border max-sm:not-last:border-b @3xs:max-sm:odd:border-r'
const closedTab = 'font-medium text-muted'
const openTab =
  'font-semibold text-brand after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:bg-brand max-sm:bg-brand-soft'

/** Panels that take turns. All of them are there, and on a wide screen all keep the room of the highest. */
export function Tabs({ label, tabs, chosen, onOpen, children }: TabsProps) {
  const id = useId()
  const isTablist = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(chosen)

  function choose(index: number) {
    if (index === open) return
    setOpen(index)
    onOpen?.(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = KEYS[event.key]?.(open, tabs.length - 1)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
    list.current?.querySelectorAll('a')[to]?.focus()
  }

  return (
    <>
      <div className="@container">
        <div
          ref={list}
          className="grid border-border border-b @3xs:grid-cols-2 sm:flex sm:flex-wrap sm:gap-1 sm:px-3 sm:pt-2"
          {...(isTablist && { role: 'tablist', 'aria-label': label, onKeyDown })}
        >
          {tabs.map(({ title, href }, index) => (
            <Link
              key={title}
              to={href}
              preventScrollReset
              className={`${tab} ${index === open ? openTab : closedTab}`}
              {...(isTablist
                ? {
                    id: `${id}-tab-${index}`,
                    role: 'tab',
                    'aria-selected': index === open,
                    'aria-controls': `${id}-panel-${index}`,
                    tabIndex: index === open ? 0 : -1,
                    onClick: (event) => {
                      event.preventDefault()
                      choose(index)
                    },
                  }
                : { 'aria-current': index === open || undefined })}
            >
              {title}
            </Link>
          ))}
        </div>
      </div>
      <div className="grid grow">
        {tabs.map(({ title }, index) => (
          <div
            key={title}
            id={`${id}-panel-${index}`}
            {...(isTablist && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}`, tabIndex: 0 })}
            className={`col-start-1 row-start-1 min-w-0 ${index === open ? '' : 'max-lg:hidden lg:invisible'}`}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </>
  )
}
