import { Link } from 'react-router'
import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { counted, number, OPEN, OPEN_WORDS, type OpenState, titleOf } from './desk-words.ts'
import type { Counts } from './use-desk.ts'

type Counted = Counts['collections'][number]

/** How much is to be done: of all, and of each collection with links to its records. */
export function DeskCounts({ counts, onFollow }: { counts: Counts | undefined; onFollow: () => void }) {
  if (!counts) return <Skeleton className="mb-5 h-48 w-full md:h-43" />
  const collections = counts.collections.filter(({ total }) => total > 0)
  const total = collections.reduce((sum, one) => sum + one.total, 0)
  return (
    <section aria-labelledby="to-do" className="mb-5 rounded-lg border border-border bg-surface px-4 py-3 sm:px-5">
      <h2 id="to-do" className="font-semibold text-h3">
        What is to be done
      </h2>
      <ul className="mt-1 text-md">
        {LANGS.map((lang) => (
          <li key={lang}>{sentenceOf(lang, collections)}</li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="-mx-2 w-fit cursor-pointer rounded-sm px-2 py-2.5 font-medium text-link text-md">
          By collection ({counted(total, 'record')})
        </summary>
        <ul className="grid gap-x-8 gap-y-4 pt-1 pb-2 md:grid-cols-2 xl:grid-cols-3">
          {collections.map((one) => (
            <li key={one.collection}>
              <Collection of={one} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** `FAQ's: 12 of 40 missing in Hindi`, and where they are. */
function Collection({ of: { collection, where, total, states }, onFollow }: { of: Counted; onFollow: () => void }) {
  const open = LANGS.flatMap((lang) =>
    OPEN.map((state) => ({ lang, state, many: states[lang]?.[state] ?? 0 })).filter(({ many }) => many > 0),
  )
  return (
    <>
      <h3 className="font-semibold text-md">
        {titleOf(where)} <span className="font-normal text-muted">{number(total)}</span>
      </h3>
      {open.length === 0 && <p className="text-md text-muted">Everything is there</p>}
      {open.map(({ lang, state, many }) => (
        <Link
          key={`${lang} ${state}`}
          to={`?${new URLSearchParams({ collection, lang, state })}`}
          preventScrollReset
          onClick={onFollow}
          className="flex min-h-6 w-fit items-center text-md max-md:min-h-11"
        >
          <span className="sr-only">{titleOf(where)}: </span>
          {number(many)} of {number(total)} {OPEN_WORDS[state]} in {LANG_NAMES[lang]}
        </Link>
      ))}
    </>
  )
}

function sentenceOf(lang: Lang, collections: Counted[]): string {
  const sum = (state: OpenState | 'whole') =>
    collections.reduce((all, { states }) => all + (states[lang]?.[state] ?? 0), 0)
  const open = OPEN.map((state) => ({ state, many: sum(state) })).filter(({ many }) => many > 0)
  const name = LANG_NAMES[lang]
  if (open.length === 0) return `${name}: everything is there.`
  const parts = open.map(({ state, many }) => `${number(many)} ${OPEN_WORDS[state]}`)
  return `${name}: ${number(sum('whole'))} complete, ${parts.join(', ')}.`
}
