import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'

type Terms = Awaited<ReturnType<typeof browserApi.search.unanswered>>['data']

/** The searches that find nothing, each answered in one press. `changed`: the list is asked for again when it does. */
export function Unanswered({ mayAnswer, changed }: { mayAnswer: boolean; changed: unknown }) {
  const [terms, setTerms] = useState<Terms>()
  useEffect(() => {
    void changed
    browserApi.search.unanswered().then(
      ({ data }) => setTerms(data),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
  }, [changed])
  return (
    <section aria-labelledby="unanswered" className="mb-8">
      <h2 id="unanswered" className="font-semibold text-h3">
        Searches without a result
      </h2>
      <p className="mt-1 text-md text-muted">
        What at least five people have searched for in the last 30 days, and still find nothing.
      </p>
      {terms?.length === 0 && <p className="mt-3 text-md">Everything that was searched for is found.</p>}
      {terms && terms.length > 0 && (
        <ul className="mt-3 grid max-w-3xl divide-y divide-border rounded-lg border border-border bg-surface">
          {terms.map(({ term, searches }) => (
            <li key={term} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span lang={languageOf(term)} className="min-w-0 grow font-medium wrap-anywhere">
                {term}
              </span>
              <span className="text-muted text-sm tabular-nums">
                {searches.toLocaleString('en-IN')} {searches === 1 ? 'search' : 'searches'}
              </span>
              {mayAnswer && (
                <Link
                  to={`/admin/manageSearch?${new URLSearchParams({ add: '1', words: term })}`}
                  aria-label={`Answer this: ${term}`}
                  className="inline-flex min-h-11 items-center font-medium"
                >
                  Answer this
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
