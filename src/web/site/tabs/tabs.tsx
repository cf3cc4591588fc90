import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/link/link.tsx'

interface TabsProps {
  label: string
  /** Without the script a tab is a link to the page that shows it. */
  tabs: readonly { title: string; href: string }[]
  chosen: number
  /** The URL follows the open tab. */
  isAddressed?: boolean
  children: (index: number) => ReactNode
}

const tab =
  'relative grid min-h-12 place-items-center px-4 py-2 text-center font-medium text-muted no-underline hover:text-brand focus-visible:z-1 focus-visible:-outline-offset-3 data-open:font-semibold data-open:text-brand data-open:after:absolute data-open:after:inset-x-0 data-open:after:-bottom-px data-open:after:h-0.75 data-open:after:bg-brand max-sm:data-open:bg-brand-soft max-sm:nth-1:rounded-tl-[0.9375rem] max-sm:nth-2:rounded-tr-[0.9375rem] max-sm:border-border max-sm:not-last:border-b @3xs:max-sm:odd:border-r'

/**
 * Panels of which one is shown. All are rendered, and on a wide screen all take the height of the tallest. A tab is a link
 * to the page that shows it; src/web/site/document/tabs.ts turns the links into a tab list.
 */
export function Tabs({ label, tabs, chosen, isAddressed = false, children }: TabsProps) {
  const id = useId()
  return (
    <>
      <div className="@container">
        <div
          data-tabs={label}
          data-addressed={isAddressed ? '' : undefined}
          className="grid border-border border-b @3xs:grid-cols-2 sm:flex sm:flex-wrap sm:gap-1 sm:px-3 sm:pt-2"
        >
          {tabs.map(({ title, href }, index) => (
            <Link
              key={title}
              to={href}
              id={`${id}-tab-${index}`}
              data-panel={`${id}-panel-${index}`}
              data-open={index === chosen ? '' : undefined}
              aria-current={index === chosen || undefined}
              className={tab}
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
            data-open={index === chosen ? '' : undefined}
            className="col-start-1 row-start-1 min-w-0 max-lg:not-data-open:hidden lg:not-data-open:invisible"
          >
            {children(index)}
          </div>
        ))}
      </div>
    </>
  )
}
