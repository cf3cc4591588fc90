import { useState } from 'react'
import { useMay } from '#web/admin/may/may.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDate } from '#web/ui/date/date.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { HoldDialog } from './hold-dialog.admin.tsx'
import type { Registrant } from './registrant.contract.ts'
import { numberInWords, STANDING_WORDS } from './registrant-standing.ts'
import { StandingDialog } from './standing-dialog.admin.tsx'

interface RegistrantCardProps {
  entry: Registrant
  onChanged: (after: Registrant) => void
  onProposed: () => void
}

/** One entry, and what may be done with it. */
export function RegistrantCard({ entry, onChanged, onProposed }: RegistrantCardProps) {
  const may = useMay()
  const [asks, setAsks] = useState<'hold' | 'standing'>()
  const day = (value: string | null) => (value ? formatDate(value, 'DD-MM-YYYY') : '–')
  const facts = [
    ['NUID', entry.nuid ?? '–'],
    ['First registered', day(entry.registered_on)],
    ['Valid until', day(entry.valid_until)],
    ['Standing', STANDING_WORDS[entry.standing] + (entry.standing_since ? ` since ${day(entry.standing_since)}` : '')],
  ] as const
  return (
    <article aria-label={numberInWords(entry)} className="rounded-lg border border-border bg-surface p-5">
      <p className="text-muted text-sm tabular-nums">{numberInWords(entry)}</p>
      <h2 lang={languageOf(entry.name)} className="font-semibold text-h3 wrap-anywhere">
        {entry.name}
      </h2>
      {entry.held && (
        <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-on-warning-soft">
          Held: the website says only that the council is correcting this entry.
        </p>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-md sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {entry.order_path && (
          <div className="contents">
            <dt className="text-muted">Order</dt>
            <dd>
              <a href={entry.order_path} target="_blank" rel="noreferrer">
                {entry.order_path}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {(!entry.held || may('publish')) && (
          <Button variant="secondary" onClick={() => setAsks('hold')}>
            {entry.held ? 'Let go' : 'Hold at once'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsks('standing')}>
          Propose another standing
        </Button>
      </div>
      {asks === 'hold' && <HoldDialog entry={entry} onHeld={onChanged} onClose={() => setAsks(undefined)} />}
      {asks === 'standing' && (
        <StandingDialog entry={entry} onProposed={onProposed} onClose={() => setAsks(undefined)} />
      )}
    </article>
  )
}
