import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  headingRef: Ref<HTMLHeadingElement>
  showsDeleted: boolean
  /** What the screen is about, where that is not rows of the public website. */
  lead: string | undefined
  publicPage: { title: string; href: string } | undefined
  /** What else can be done with the whole list, below its description. */
  tools: ReactNode
  /** The buttons of the whole list. */
  children: ReactNode
}

/** What the list is, where its rows are seen, and what can be done with the whole of it. */
export function CollectionHead({ title, headingRef, showsDeleted, lead, publicPage, tools, children }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-4">
      <div className="min-w-0 grow basis-96">
        <h1 ref={headingRef} tabIndex={-1} className="w-fit font-semibold text-h1">
          {title}
        </h1>
        <p className="mt-1 text-md text-muted">
          {showsDeleted ? (
            'These records were deleted. Restore brings one back as it was.'
          ) : lead ? (
            lead
          ) : publicPage ? (
            <>
              These rows appear on the public <Link to={publicPage.href}>{publicPage.title}</Link> page. Disabled rows
              are hidden there.
            </>
          ) : (
            'These rows appear on the public website. Disabled rows are hidden there.'
          )}
        </p>
        {tools && !showsDeleted && <div className="mt-1.5 -ml-3 flex flex-wrap max-sm:-ml-2">{tools}</div>}
      </div>
      {children}
    </div>
  )
}
