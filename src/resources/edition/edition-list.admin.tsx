import { Link, type To } from 'react-router'
import { inIndia } from '#contract/moment.ts'
import { EditionState } from '#web/admin/editions/edition-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { actInWords, momentOf, VIEW_WORDS } from './edition-words.admin.tsx'
import type { ListedEdition, useEditions, View } from './use-editions.ts'

type Props = {
  listing: ReturnType<typeof useEditions>
  view: View
  current: number | undefined
  addressOf: (change: { edition?: number | undefined; moment?: string; page?: number }) => To
  className: string
}

const NOTHING: Record<View, string> = {
  waiting: 'Nothing waits for approval.',
  mine: 'You have no drafts.',
  scheduled: 'Nothing is scheduled.',
  open: 'Everything is published.',
  failed: 'Nothing has failed.',
  unchecked: 'Everything was seen by two people.',
  leaving: 'Nothing leaves the website within two weeks.',
}

/** The editions of one view. */
export function EditionList({ listing, view, current, addressOf, className }: Props) {
  const { rows, meta, state, load } = listing
  return (
    <section
      aria-label={VIEW_WORDS[view]}
      className={`flex min-h-0 min-w-0 flex-col lg:border-border lg:border-r max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface ${className}`}
    >
      <ul
        aria-busy={state === 'loading'}
        className={`min-h-0 grow overflow-y-auto ${state === 'loading' && rows.length > 0 ? 'opacity-60' : ''}`}
      >
        {state === 'loading' && rows.length === 0
          ? [1, 2, 3].map((place) => (
              <li key={place} aria-hidden="true" className="grid gap-2 border-border border-b px-4 py-3.5">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-5/6" />
              </li>
            ))
          : rows.map((row, place) => (
              <li key={row.id} className="border-border not-last:border-b">
                {view === 'scheduled' && row.due_at && row.due_at !== rows[place - 1]?.due_at && (
                  <Link
                    to={addressOf({ moment: momentOf(row.due_at) })}
                    className="block border-border border-b bg-surface-2 px-4 py-2.5 text-sm no-underline focus-visible:-outline-offset-3"
                  >
                    <span className="block font-semibold text-text">{inIndia(row.due_at)}</span>{' '}
                    <span className="underline">All that changes at this moment</span>
                  </Link>
                )}
                <Line edition={row} isCurrent={row.id === current} to={addressOf({ edition: row.id })} />
              </li>
            ))}
      </ul>
      {state !== 'loading' && rows.length === 0 && (
        <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
          <p>{state === 'failed' ? 'Could not be loaded.' : NOTHING[view]}</p>
          {state === 'failed' && (
            <Button variant="secondary" size="sm" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {meta && meta.last_page > 1 && (
        <Pagination
          page={meta.page}
          lastPage={meta.last_page}
          total={meta.total}
          perPage={meta.per_page}
          hrefOf={(page) => (addressOf({ page }) as { search: string }).search}
          label="Pages of this list"
          className="border-border border-t px-4 py-2.5"
        />
      )}
    </section>
  )
}

function Line({ edition, isCurrent, to }: { edition: ListedEdition; isCurrent: boolean; to: To }) {
  const { title, where, state, updated_by, updated_at } = edition
  return (
    <Link
      to={to}
      aria-current={isCurrent || undefined}
      className="grid gap-1 px-4 py-3 text-md text-text no-underline hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-3 current:bg-brand-soft current:text-on-brand-soft"
    >
      <span className="line-clamp-2 font-semibold wrap-anywhere">{plainText(title)}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm in-aria-[current]:text-current">
        <EditionState of={{ state }} />
        <span>
          {actInWords(edition)} · {where}
        </span>
      </span>
      <span className="text-muted text-sm in-aria-[current]:text-current">
        {updated_by}, {formatMoment(updated_at)}
      </span>
    </Link>
  )
}
