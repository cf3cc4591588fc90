import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Table, type TableColumn, TableFrame } from '#web/ui/table/table.tsx'

const TITLE = 'Imports of the last 30 days'

type Listing<Import> = { data: Import[]; meta: Meta }

/** The imports of the last 30 days: who, when, and the result. `list` must be the same function at every rendering. */
export function useImports<Import>(list: (input: { page: number }) => Promise<Listing<Import>>) {
  const { search } = useLocation()
  const page = Math.max(1, Number.parseInt(new URLSearchParams(search).get('page') ?? '1', 10) || 1)
  const [listing, setListing] = useState<Listing<Import> | 'failed'>()
  const load = useCallback(() => {
    list({ page }).then(setListing, (error: unknown) => {
      setListing('failed')
      tellFailure(error, 'Error fetching data')
    })
  }, [list, page])
  useEffect(load, [load])
  return { page, listing, load }
}

type Props<Import> = Omit<ReturnType<typeof useImports<Import>>, 'load'> & { columns: TableColumn<Import>[] }

export function ImportList<Import extends { id: number }>({ page, listing, columns }: Props<Import>) {
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 font-semibold text-h3">
        {TITLE}
      </h2>
      <TableFrame>
        {listing === undefined && <Skeleton className="m-5 h-24" />}
        {listing === 'failed' && <p className="p-6 text-muted">Could not be loaded.</p>}
        {typeof listing === 'object' && listing.data.length === 0 && <p className="p-6 text-muted">None yet.</p>}
        {typeof listing === 'object' && listing.data.length > 0 && (
          <>
            <Table caption={TITLE} columns={columns} rows={listing.data} rowKey={({ id }) => id} />
            <Pagination
              page={page}
              lastPage={listing.meta.last_page}
              total={listing.meta.total}
              perPage={listing.meta.per_page}
              hrefOf={(page) => `?page=${page}`}
              label="Pages of imports"
              inPlace
              className="px-4 py-3"
            />
          </>
        )}
      </TableFrame>
    </section>
  )
}
