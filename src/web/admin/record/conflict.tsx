import { type ReactNode, useEffect, useRef } from 'react'
import { flattened } from '#contract/flat-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { inWords } from './in-words.ts'
import type { Stored } from './stored.ts'

type Props = {
  current: Stored
  mine: Record<string, unknown>
  names: string[]
  labelOf: (name: string) => string
  onSettle: (choice: 'mine' | 'theirs') => void
}

const SHOWN_ALL = 4

/** Somebody else saved first: shows both versions, and overwrites nothing until the clerk has chosen. */
export function Conflict({ current, mine, names, labelOf, onSettle }: Props) {
  const [theirs, typed] = [flattened({ ...current }), flattened(mine)]
  const both = names.map((name) => ({ name, saved: inWords(theirs[name]), own: inWords(typed[name]) }))
  // With many fields, unchanged ones would only hide the others.
  const listed = names.length > SHOWN_ALL ? both.filter(({ saved, own }) => saved !== own) : both
  return (
    <Decision title="Someone changed this while you were editing">
      <table className="w-full border-collapse text-left text-md">
        <caption className="sr-only">Both versions</caption>
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold text-sm">
              Saved by {current.updated_by} at {formatTime(current.updated_at)}
            </th>
            <th scope="col" className="py-1 font-semibold text-sm">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ name, saved, own }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-1 pr-3 font-medium text-sm sm:whitespace-nowrap">
                {labelOf(name)}
              </th>
              <td className={`whitespace-pre-line py-1 pr-3 wrap-anywhere ${saved === own ? '' : 'font-semibold'}`}>
                {saved}
              </td>
              <td className={`whitespace-pre-line py-1 wrap-anywhere ${saved === own ? '' : 'font-semibold'}`}>
                {own}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={() => onSettle('theirs')}>
          Take the saved version
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onSettle('mine')}>
          Continue with mine
        </Button>
      </div>
    </Decision>
  )
}

/** Somebody deleted the record: the typed text is still there, and the clerk decides what to do with it. */
export function Gone({ onSettle }: { onSettle: (choice: 'add' | 'give up') => void }) {
  return (
    <Decision title="Someone deleted this while you were editing">
      <p>What you have typed is still here.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={() => onSettle('add')}>
          Add it as a new one
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onSettle('give up')}>
          Discard my text
        </Button>
      </div>
    </Decision>
  )
}

/** Shown above the form and focused, since the button that led to it may be far below, or gone. */
function Decision({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 rounded-md bg-warning-soft p-4 text-on-warning-soft"
    >
      <h3 className="flex gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5" />
        {title}
      </h3>
      {children}
    </section>
  )
}
