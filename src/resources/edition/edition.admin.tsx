import { Link, useLocation } from 'react-router'
import { EditionList } from './edition-list.admin.tsx'
import { EditionPane } from './edition-pane.admin.tsx'
import { VIEW_WORDS } from './edition-words.admin.tsx'
import { lookForEditions, useEditionCounts, useEditions, type View } from './use-editions.ts'

const VIEWS = Object.keys(VIEW_WORDS) as View[]

/** The desk: what waits for whom, what is scheduled, and what one person alone has published. */
export default function Approvals() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const counts = useEditionCounts()
  const view = VIEWS.find((one) => one === asked.get('view')) ?? 'waiting'
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)
  const edition = Math.max(0, Math.trunc(Number(asked.get('edition'))) || 0) || undefined
  const listing = useEditions(view, page)

  function addressOf(change: { view?: View; page?: number; edition?: number | undefined }) {
    const next = { view, page: change.view ? 1 : page, edition, ...change }
    const given = { view: next.view, page: next.page > 1 ? String(next.page) : '', edition: String(next.edition ?? '') }
    return { pathname, search: `?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))}` }
  }

  return (
    <>
      <div className={edition ? 'max-lg:sr-only' : ''}>
        <h1 className="font-semibold text-h1">Approvals</h1>
        <p className="mt-1 mb-4 text-md text-muted">
          What is not published yet, and what happens to it. Nothing here is visible to visitors.
        </p>
      </div>
      <nav aria-label="Views" className={`mb-4 ${edition ? 'max-lg:hidden' : ''}`}>
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
          addressOf={addressOf}
          className={edition ? 'max-lg:hidden' : ''}
        />
        {edition ? (
          <EditionPane
            key={edition}
            id={edition}
            back={addressOf({ edition: undefined })}
            onChanged={() => {
              void listing.load()
              void lookForEditions()
            }}
          />
        ) : (
          <p className="m-auto px-6 py-12 text-center text-muted max-lg:hidden">Choose one to read it.</p>
        )}
      </div>
    </>
  )
}
