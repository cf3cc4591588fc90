import { browserApi } from '#resources/browser-api.ts'
import { Link } from '#web/ui/link/link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Card } from './card.tsx'

type Terms = Awaited<ReturnType<typeof browserApi.search.terms>>['data']['top']

/** What visitors search for, and which searches found nothing. */
export function SearchedFor() {
  return (
    <Card title="Searched for" load={browserApi.search.terms} lines={4}>
      {({ top, without_result }) =>
        top.length === 0 ? (
          <p className="py-3 text-md text-muted">
            Nothing to show yet. A search term is listed once it has been searched for five times.
          </p>
        ) : (
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <TermList title="Most often in the last 30 days" terms={top} empty="" />
            <TermList
              title="Without a result"
              terms={without_result}
              empty="Everything that was searched for was found."
            />
          </div>
        )
      }
    </Card>
  )
}

function TermList({ title, terms, empty }: { title: string; terms: Terms; empty: string }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="font-semibold text-muted text-sm">{title}</h3>
      {terms.length === 0 && <p className="text-md text-muted">{empty}</p>}
      <ol className="grid">
        {terms.map(({ term, searches }) => (
          <li key={term}>
            <Link
              to={`/search?${new URLSearchParams({ query: term })}`}
              target="_blank"
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft"
            >
              <span lang={languageOf(term)} className="min-w-0 grow wrap-anywhere">
                {term}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {searches.toLocaleString('en-IN')}
                <span className="sr-only"> {searches === 1 ? 'time' : 'times'}, opens in a new tab</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
