import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { ACTIONS } from '#contract/history.ts'
import { browserApi } from '#resources/browser-api.ts'
import { contract } from '#resources/contract.ts'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { Differences, type FieldWords, fieldLabel, isKnownField } from '#web/admin/history/differences.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { Line } from './history.contract.ts'
import { RECORDED } from './recorded.ts'

const FILTERS = ['collection', 'action', 'actor', 'from', 'to'] as const
type Query = NonNullable<Parameters<typeof browserApi.history.listing>[0]>
type Listing = { lines: Line[]; meta: Meta }

/** Everything that was done in the back office: who, when, what, to which record. */
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
      <search aria-label="Narrow the list" className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Choice
          className="max-lg:col-span-2"
          label="Where"
          all="Everywhere"
          value={address.get('collection')}
          onChoose={(v) => choose('collection', v)}
        >
          {Object.entries(RECORDED).map(([collection, { where }]) => (
            <option key={collection} value={collection}>
              {where}
            </option>
          ))}
        </Choice>
        <Choice label="What" all="Everything" value={address.get('action')} onChoose={(v) => choose('action', v)}>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {ACTION_WORDS[action]}
            </option>
          ))}
        </Choice>
        <Choice label="Who" all="Everybody" value={address.get('actor')} onChoose={(v) => choose('actor', v)}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Day label="From" value={address.get('from')} onChoose={(v) => choose('from', v)} />
        <Day label="To" value={address.get('to')} onChoose={(v) => choose('to', v)} />
      </search>
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

/** What the address asks for, from the moment that it is chosen: the router first looks whether there still is a session. */
function useSearch() {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const search = (next?.pathname === here.pathname ? next : here).search
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change = (to: (now: URLSearchParams) => URLSearchParams) => {
    latest.current = String(to(new URLSearchParams(latest.current)))
    void navigate({ search: latest.current }, { replace: true, preventScrollReset: true })
  }
  return [search.replace(/^\?/, ''), change] as const
}

function countText({ total, capped }: Meta): string {
  const shown = total.toLocaleString('en-IN')
  if (capped) return `${shown}+ changes: the newest ${shown} are listed. Choose days to see older ones.`
  return total === 1 ? '1 change' : `${shown} changes`
}

const HEADINGS = ['When', 'Who', 'What', 'Where', 'Record', 'Changes']
const cell = 'wrap-anywhere max-md:block md:border-border md:border-b md:px-3 md:py-2.5 md:align-top md:first:pl-5'

function Lines(props: { lines: Line[] | undefined; isLoading: boolean; onOpen: (line: Line) => void }) {
  const { lines, isLoading, onOpen } = props
  return (
    <table role="table" aria-busy={isLoading} className="w-full border-collapse text-md max-md:block">
      <caption className="sr-only">History</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="border-border border-b px-3 py-3.5 text-left font-semibold text-sm first:pl-5"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {!lines && isLoading && PLACEHOLDERS}
        {lines?.map((line) => (
          <tr
            key={line.id}
            role="row"
            className={`max-md:block max-md:px-4 max-md:py-3 md:hover:bg-surface-2 not-last:max-md:border-border not-last:max-md:border-b ${isLoading ? 'opacity-60' : ''}`}
          >
            <td role="cell" className={`${cell} whitespace-nowrap tabular-nums max-md:text-muted max-md:text-sm`}>
              <DateText value={line.at} />
              <span className="text-muted text-sm md:block"> {formatTime(line.at)}</span>
            </td>
            <td role="cell" className={`${cell} max-md:text-muted max-md:text-sm md:min-w-24`}>
              {line.actor}
            </td>
            <td role="cell" className={`${cell} max-md:mt-1 max-md:font-semibold md:min-w-28`}>
              {ACTION_WORDS[line.action]}
            </td>
            <td role="cell" className={`${cell} text-sm md:min-w-32`}>
              {RECORDED[line.collection]?.where ?? line.collection}
            </td>
            <td role="cell" className={cell}>
              <RecordLink line={line} />
            </td>
            <td role="cell" className={`${cell} md:pr-5`}>
              <span className="flex items-start justify-between gap-x-3">
                <span className="min-w-0 text-sm">{changesOf(line)}</span>
                {line.row_id > 0 && (
                  <Button
                    variant="quiet"
                    size="sm"
                    className="-my-1 shrink-0 whitespace-nowrap px-2! max-md:min-h-11"
                    onClick={() => onOpen(line)}
                  >
                    Details
                    <span className="sr-only">
                      {' '}
                      of {ACTION_WORDS[line.action]}, {plainText(line.name)}
                    </span>
                  </Button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PLACEHOLDERS = Array.from({ length: 10 }, (_, row) => (
  // oxlint-disable-next-line no-array-index-key -- placeholders have nothing else
  <tr key={row} role="row" className="max-md:block max-md:px-4 max-md:py-3">
    <td role="cell" colSpan={HEADINGS.length} className="h-14 max-md:block md:border-border md:border-b md:px-5">
      <Skeleton className={row % 2 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
    </td>
  </tr>
))

function RecordLink({ line: { href, name, row_id } }: { line: Line }) {
  const text = plainText(name) || (row_id ? `No. ${row_id}` : 'The whole list')
  const shown = <span className="line-clamp-2">{text}</span>
  return href ? (
    <Link to={href} className="block max-md:py-1.5">
      {shown}
    </Link>
  ) : (
    shown
  )
}

const MOST_CHANGES = 4

function changesOf({ collection, changed }: Line): string {
  const words = wordsOf(collection)
  const labels = words ? changed.filter((name) => isKnownField(words, name)).map((name) => fieldLabel(words, name)) : []
  const more = labels.length - MOST_CHANGES
  return labels.slice(0, MOST_CHANGES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The labels of a collection's fields are those of its form. */
function wordsOf(collection: string): FieldWords | undefined {
  const { resource } = RECORDED[collection] ?? {}
  const calls = resource && contract[resource]
  const schema = calls && 'update' in calls ? calls.update.body : undefined
  return schema && { schema }
}

function Details({ line, onClose }: { line: Line; onClose: () => void }) {
  const [states, setStates] = useState<Awaited<ReturnType<typeof browserApi.history.one>>['data']>()
  const words = wordsOf(line.collection)
  useEffect(() => {
    browserApi.history.one({ id: line.id }).then(
      ({ data }) => setStates(data),
      (error: unknown) => {
        tellFailure(error, 'Error fetching data')
        onClose()
      },
    )
  }, [line.id, onClose])
  return (
    <Dialog open onClose={onClose} size="lg" title={`${ACTION_WORDS[line.action]}: ${plainText(line.name)}`}>
      <p className="text-md text-muted">
        <DateText value={line.at} />, {formatTime(line.at)}, by {line.actor}, in{' '}
        {RECORDED[line.collection]?.where ?? line.collection}
      </p>
      {states && words ? (
        <Differences words={words} before={states.before} after={states.after} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {line.href && (
        <p>
          <Link to={line.href}>All versions of this record</Link>
        </p>
      )}
    </Dialog>
  )
}

function Choice(props: {
  className?: string
  label: string
  all: string
  value: string | null
  onChoose: (value: string) => void
  children: ReactNode
}) {
  const { className, label, all, value, onChoose, children } = props
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{all}</option>
          {children}
        </Select>
      )}
    </Field>
  )
}

function Day({ label, value, onChoose }: { label: string; value: string | null; onChoose: (value: string) => void }) {
  return <DateInput label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)} />
}

/** The lines that the address asks for. Of several answers on the way only the last one asked for counts. */
function useLines(search: string) {
  const [listing, setListing] = useState<Listing>()
  const [state, setState] = useState<'loading' | 'failed' | 'known'>('loading')
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setState('loading')
    try {
      const { data, meta } = await browserApi.history.listing(queryOf(search))
      if (mine !== asked.current) return
      setListing({ lines: data, meta })
      setState('known')
    } catch (error) {
      if (mine !== asked.current) return
      setListing(undefined)
      setState('failed')
      tellFailure(error, 'Error fetching data')
    }
  }, [search])
  useEffect(() => void load(), [load])
  return { listing, isLoading: state === 'loading', failed: state === 'failed', load }
}

/** Only what the call knows; the rest of an address that somebody typed is left out. */
function queryOf(search: string): Query {
  const given = new URLSearchParams(search)
  const known = ['page', ...FILTERS].flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))
  return Object.fromEntries(known) as Query
}

function usePeople() {
  const [people, setPeople] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    browserApi.history.people().then(
      ({ data }) => setPeople(data),
      // The list itself says that it could not be loaded.
      () => undefined,
    )
  }, [])
  return people
}
