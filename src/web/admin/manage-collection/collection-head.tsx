import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ZodObject } from 'zod'
import { LISTING_MAX, type ManagedRow } from '#contract/managed-collection.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Collection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = {
  of: Collection<Row, Schema>
  /** The screen's description, if it is not about rows of the public website. */
  lead?: string
  /** Further actions for the whole list, below its description. */
  children?: ReactNode
}

/** The list's title, where visitors see its rows, and the actions for the whole list. */
export function CollectionHead<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { of, lead, children } = props
  const { title, publicPage, query, sorting, heading } = of
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-4">
      <div className="min-w-0 grow basis-96">
        <h1 ref={heading} tabIndex={-1} className="w-fit font-semibold text-h1">
          {title}
        </h1>
        <p className="mt-1 text-md text-muted">
          {query.deleted ? (
            'These records were deleted. Restoring one brings it back as it was.'
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
        {children && !sorting.isOn && !query.deleted && (
          <div className="mt-1.5 -ml-3 flex flex-wrap max-sm:-ml-2">{children}</div>
        )}
      </div>
      <ListButtons of={of} />
    </div>
  )
}

function ListButtons<Row extends ManagedRow, Schema extends ZodObject>({ of }: { of: Collection<Row, Schema> }) {
  const {
    noun,
    plural,
    sort,
    query,
    setQuery,
    listing,
    sorting,
    sortButton,
    addsByForm,
    mayChange,
    mayWrite,
    openForm,
  } = of
  const rowsInScope = listing.meta?.of ?? 0
  return (
    <div className={`flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow ${sorting.isOn ? 'hidden' : ''}`}>
      {mayChange && sort && !query.deleted && rowsInScope > 1 && rowsInScope <= LISTING_MAX && (
        <Button variant="secondary" icon="sort" onClick={sorting.begin} ref={sortButton}>
          Sort
        </Button>
      )}
      <Button
        variant="secondary"
        icon={query.deleted ? 'chevron-left' : 'restore'}
        onClick={() => setQuery({ deleted: !query.deleted, attention: '' })}
      >
        {query.deleted ? `Back to ${plural}` : 'Deleted'}
      </Button>
      {!query.deleted && addsByForm && mayWrite && (
        <Button icon="plus" onClick={() => openForm(null)}>
          Add {noun}
        </Button>
      )}
    </div>
  )
}
