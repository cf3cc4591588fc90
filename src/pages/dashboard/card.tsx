import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

type Props<Data> = {
  title: string
  load: () => Promise<{ data: Data }>
  /** About how many lines it will have, so that nothing below jumps. */
  lines: number
  /** The link to the rest. */
  more?: { word: string; href: string }
  children: (data: Data) => ReactNode
}

type Loaded<Data> = { state: 'loading' } | { state: 'failed' } | { state: 'known'; data: Data }

/** A part of the dashboard that loads, and may fail, independently. `load` must stay the same function. */
export function Card<Data>({ title, load, lines, more, children }: Props<Data>) {
  const id = useId()
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const ask = useCallback(() => {
    setLoaded({ state: 'loading' })
    load().then(
      ({ data }) => setLoaded({ state: 'known', data }),
      () => setLoaded({ state: 'failed' }),
    )
  }, [load])
  useEffect(ask, [ask])
  return (
    <section
      aria-labelledby={id}
      aria-busy={loaded.state === 'loading'}
      className="grid content-start gap-3 rounded-lg border border-border bg-surface p-5"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-h3">
          {title}
        </h2>
        {more && (
          <Link to={more.href} className="text-md">
            {more.word}
          </Link>
        )}
      </div>
      {loaded.state === 'loading' && (
        <div className="grid">
          {Array.from({ length: lines }, (_, line) => (
            // oxlint-disable-next-line no-array-index-key -- placeholders have no other key
            <span key={line} className="grid h-14 content-center">
              <Skeleton className={line % 2 ? 'h-4 w-1/2' : 'h-4 w-3/4'} />
            </span>
          ))}
        </div>
      )}
      {loaded.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          Could not load
          <Button variant="secondary" size="sm" icon="refresh" onClick={ask}>
            Try again<span className="sr-only">: {title}</span>
          </Button>
        </p>
      )}
      {loaded.state === 'known' && children(loaded.data)}
    </section>
  )
}

type Line = { key: string | number; href: string; content: ReactNode }

/** The lines of a card: each is one link. */
export function CardLines({ lines, empty }: { lines: Line[]; empty: ReactNode }) {
  if (lines.length === 0) return <p className="flex items-center gap-3 py-3 text-md text-muted">{empty}</p>
  return (
    <ul>
      {lines.map(({ key, href, content }) => (
        <li key={key} className="not-last:border-border not-last:border-b">
          <Link to={href} className={LINE}>
            {content}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LINE =
  'flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 -mx-2 text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft'
