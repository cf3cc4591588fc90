import { Link, useLocation } from 'react-router'
import { EditionList } from './edition-list.admin.tsx'
import { EditionPane } from './edition-pane.admin.tsx'
import { momentOf, VIEW_WORDS } from './edition-words.admin.tsx'
import { MomentPane } from './moment-pane.admin.tsx'
import { lookForEditions, useEditionCounts, useEditions, type View } from './use-editions.ts'

const VIEWS = Object.keys(VIEW_WORDS) as View[]

/** The desk: what waits for whom, what is scheduled, and what one person alone has published. */
export default function Approvals() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const counts = useEditionCounts()
  const given = asked.get('moment') ?? ''
  const moment = Number.isNaN(Date.parse(given)) ? undefined : given
  const view = VIEWS.find((one) => one === asked.get('view')) ?? (moment ? 'scheduled' : 'waiting')
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)
  const edition = Math.max(0, Math.trunc(Number(asked.get('edition'))) || 0) || undefined
  const listing = useEditions(view, page)

  type Change = { view?: View; page?: number; edition?: number | undefined; moment?: string | undefined }

  function addressOf(change: Change) {
    const next = { view, page: change.view ? 1 : page, edition, ...change }
    const named = {
      view: next.view,
      page: next.page > 1 ? String(next.page) : '',
      edition: String(next.edition ?? ''),
      moment: next.moment ?? '',
    }
    return { pathname, search: `?${new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))}` }
  }
  const isReading = edition !== undefined || moment !== undefined
  const momentTo = (due_at: string) => addressOf({ edition: undefined, moment: momentOf(due_at) })

  return (
    <>
      <div className={isReading ? 'max-lg:sr-only' : ''}>
        <h1 className="font-semibold text-h1">Approvals</h1>
        <p className="mt-1 mb-4 text-md text-muted">
          What is not published yet, and what happens to it. Nothing here is visible to visitors.
        </p>
      </div>
      <nav aria-label="Views" className={`mb-4 ${isReading ? 'max-lg:hidden' : ''}`}>
        <ul className="flex flex-wrap gap-2">
          {VIEWS.map((one) => (
            <li key={one}>
              <Link
                to={addressOf({ view: one, edition: undefined })}
                aria-current={one === view ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-md border border-border px-3 text-md no-underline hover:bg-surface-2 current:border-brand current:bg-brand-soft current:font-semibold current:text-on-brand-soft"
              >
                {VIEW_WORDS[one]}
                {one !== 'open' && counts[one] > 0 && <span className="tabular-nums">{counts[one]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="overflow-hidden rounded-lg border border-border bg-surface max-lg:contents lg:grid lg:min-h-112 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <EditionList
          listing={listing}
          view={view}
          current={edition}
          addressOf={(change) => addressOf({ edition: undefined, ...change })}
          className={isReading ? 'max-lg:hidden' : ''}
        />
        {edition ? (
          <EditionPane
            key={edition}
            id={edition}
            back={addressOf({ edition: undefined, moment })}
            momentTo={momentTo}
            onChanged={() => {
              void listing.load()
              void lookForEditions()
            }}
          />
        ) : moment ? (
          <MomentPane
            key={moment}
            moment={moment}
            back={addressOf({ edition: undefined })}
            addressOf={({ edition }) => addressOf({ edition, moment })}
          />
        ) : (
          <p className="m-auto px-6 py-12 text-center text-muted max-lg:hidden">Choose one to read it.</p>
        )}
      </div>
    </>
  )
}
