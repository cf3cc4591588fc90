import { useState } from 'react'
import { Link } from 'react-router'
import { PagerButton } from '#web/admin/data-table/pager.tsx'
import { SearchBox } from '#web/admin/data-table/search-box.tsx'
import type { useListing } from '#web/admin/manage-collection/use-listing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDate, formatTime } from '#web/ui/date/date.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { StateTag } from './state-tag.admin.tsx'
import { type Message, PARTS, type useInbox } from './use-inbox.ts'

type Props = {
  listing: ReturnType<typeof useListing<Message>>
  inbox: ReturnType<typeof useInbox>
  /** The link of each message, for restoring the focus. */
  links: Map<number, HTMLAnchorElement>
  className: string
}

const PLACEHOLDERS = 6

export function MessageList({ listing, inbox, links, className }: Props) {
  const { rows, meta, loading, failed, load } = listing
  const { show, search, page, go } = inbox
  const [cleared, setCleared] = useState(0)
  const isNarrowed = search !== '' || show !== 'all'
  const total = meta ? `${meta.total.toLocaleString('en-IN')}${meta.capped ? '+' : ''}` : ''
  const message = loading ? null : failed ? 'Could not be loaded.' : rows.length === 0 ? 'No data Avaliable' : null
  return (
    <section
      aria-label="Messages"
      className={`flex min-h-0 min-w-0 flex-col lg:border-border lg:border-r max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface ${className}`}
    >
      <div className="grid gap-2.5 border-border border-b p-3">
        <SearchBox
          key={cleared}
          className="w-full"
          value={search}
          onSearch={(text) => text !== search && go({ search: text, page: 1 })}
        />
        <div className="flex items-center gap-3">
          <Field label="Show" hideLabel className="grow">
            {(control) => (
              <Select
                {...control}
                value={show}
                onChange={(event) => go({ show: event.target.value, page: 1, id: undefined })}
              >
                {Object.entries(PARTS).map(([name, { word }]) => (
                  <option key={name} value={name}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <p role="status" className="shrink-0 text-md text-muted tabular-nums">
            {loading && !meta ? 'Loading' : `${total} ${meta?.total === 1 ? 'message' : 'messages'}`}
          </p>
        </div>
      </div>
      <ul
        aria-busy={loading}
        className={`min-h-0 overflow-y-auto ${message ? '' : 'grow'} ${loading && rows.length > 0 ? 'opacity-60' : ''}`}
      >
        {loading && rows.length === 0
          ? Array.from({ length: PLACEHOLDERS }, (_, place) => (
              // oxlint-disable-next-line no-array-index-key -- placeholders have nothing else
              <li key={place} aria-hidden="true" className="grid gap-2 border-border border-b px-4 py-3.5">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4 w-5/6" />
                <Skeleton className="h-4 w-2/3" />
              </li>
            ))
          : rows.map((row) => (
              <li key={row.id} className="border-border not-last:border-b">
                <Item message={row} inbox={inbox} links={links} />
              </li>
            ))}
      </ul>
      {message && (
        <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted lg:grow lg:content-start">
          <p>{message}</p>
          {failed && (
            <Button variant="secondary" size="sm" onClick={() => void load()}>
              Try again
            </Button>
          )}
          {!failed && isNarrowed && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setCleared((times) => times + 1)
                go({ search: '', show: 'all', page: 1 })
              }}
            >
              Clear filters
            </Button>
          )}
        </div>
      )}
      {meta && meta.last_page > 1 && (
        <nav
          aria-label="Pages of the list"
          className="flex items-center justify-between gap-2 border-border border-t px-3 py-2 text-md"
        >
          <PagerButton
            icon="chevron-left"
            label="Previous page"
            disabled={page <= 1}
            onPress={() => go({ page: page - 1 })}
          />
          <p aria-live="polite" className="tabular-nums">
            Page {page.toLocaleString('en-IN')} · Total pages {meta.last_page.toLocaleString('en-IN')}
            {meta.capped ? '+' : ''}
          </p>
          <PagerButton
            icon="chevron-right"
            label="Next page"
            disabled={page >= meta.last_page}
            onPress={() => go({ page: page + 1 })}
          />
        </nav>
      )}
    </section>
  )
}

function Item({ message, inbox, links }: Pick<Props, 'inbox' | 'links'> & { message: Message }) {
  const { id, name, subject, feedback, state, read, created_at, erased_at } = message
  const isUnread = read === 0
  const weight = isUnread ? 'font-bold' : ''
  return (
    <Link
      ref={(link) => {
        if (link) links.set(id, link)
        else links.delete(id)
      }}
      to={inbox.addressOf({ id })}
      preventScrollReset
      onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey) && inbox.head({ id })}
      aria-current={id === inbox.id ? 'true' : undefined}
      className="relative grid grid-cols-1 gap-0.5 py-3 pr-4 pl-6 text-md text-text no-underline hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-3 current:bg-brand-soft current:text-on-brand-soft"
    >
      {isUnread && (
        <>
          <span aria-hidden="true" className="absolute top-5 left-2.5 size-2 rounded-full bg-brand" />
          <span className="sr-only">Unread:</span>
        </>
      )}
      <span className="flex items-baseline justify-between gap-3">
        <span className={`truncate ${weight}`}>{erased_at ? 'Erased' : name}</span>
        <time dateTime={created_at} className="shrink-0 text-muted text-sm tabular-nums in-aria-[current]:text-current">
          {whenOf(created_at)}
        </time>
      </span>
      <span className={`truncate ${weight}`} lang={languageOf(subject)}>
        {subject || 'No subject'}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate text-muted text-sm in-aria-[current]:text-current" lang={languageOf(feedback)}>
          {feedback}
        </span>
        <StateTag state={state} />
      </span>
    </Link>
  )
}

/** The time for today's messages, the day for older ones. */
function whenOf(moment: string): string {
  const day = formatDate(moment, 'DD-MM-YYYY')
  return day === formatDate(new Date(), 'DD-MM-YYYY') ? formatTime(moment) : day
}
