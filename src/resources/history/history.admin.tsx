import { useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import type { Line } from './history.contract.ts'
import { Details } from './history-details.admin.tsx'
import { Filters } from './history-filters.admin.tsx'
import { Lines } from './history-lines.admin.tsx'
import { FILTERS, useLines, usePeople, useSearch } from './use-lines.ts'

/** Everything done in the back office: who, when, what, and to which record. */
export default function History() {
  const [search, setSearch] = useSearch()
  const address = new URLSearchParams(search)
  const { listing, isLoading, failed, load } = useLines(search)
  const people = usePeople()
  const [opened, setOpened] = useState<Line | null>(null)
  const narrowed = FILTERS.filter((name) => address.get(name)).length
  const choose = (name: string, value: string) => {
    setSearch((now) => {
      now.delete('page')
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  }
  const pageHref = (page: number) => {
    const next = new URLSearchParams(address)
    next.set('page', String(page))
    return `?${next}`
  }
  return (
    <>
      <h1 className="font-semibold text-h1">History</h1>
      <p className="mt-1 mb-5 text-md text-muted">
        Who changed what, and when. Nothing here can be altered or removed.
      </p>
      <Filters address={address} people={people} onChoose={choose} />
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {narrowed > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setSearch(() => new URLSearchParams())}>
            Clear filters ({narrowed})
          </Button>
        )}
        <p role="status" className="text-md text-muted tabular-nums md:ml-auto">
          {isLoading && !listing ? 'Loading' : listing && countText(listing.meta)}
        </p>
      </div>
      <div className="overflow-x-auto rounded-lg border border-border bg-surface">
        <Lines lines={listing?.lines} isLoading={isLoading} onOpen={setOpened} />
        {!isLoading && !listing?.lines.length && (
          <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
            <p>{failed ? 'Could not be loaded.' : 'No data Avaliable'}</p>
            {failed && (
              <Button variant="secondary" size="sm" onClick={() => void load()}>
                Try again
              </Button>
            )}
          </div>
        )}
        {listing && listing.meta.last_page > 1 && (
          <Pagination
            page={listing.meta.page}
            lastPage={listing.meta.last_page}
            total={listing.meta.total}
            perPage={listing.meta.per_page}
            hrefOf={pageHref}
            label="Pages of the history"
            className="px-4 py-2.5"
          />
        )}
      </div>
      {opened && <Details line={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function countText({ total, capped }: Meta): string {
  const shown = total.toLocaleString('en-IN')
  if (capped) return `${shown}+ changes: the newest ${shown} are listed. Choose days to see older ones.`
  return total === 1 ? '1 change' : `${shown} changes`
}
