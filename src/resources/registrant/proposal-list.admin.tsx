import { useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDate, formatMoment } from '#web/ui/date/date.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { Proposal, Registrant } from './registrant.contract.ts'
import { numberInWords, STANDING_WORDS } from './registrant-standing.ts'

interface ProposalListProps {
  proposals: Proposal[] | undefined
  /** With the entry as it is now, if the proposal was applied. */
  onDecided: (after?: Registrant) => void
}

export function ProposalList({ proposals, onDecided }: ProposalListProps) {
  return (
    <section aria-labelledby="proposals" className="mt-8">
      <h2 id="proposals" className="mb-2 font-semibold text-h3">
        Waiting for a second person
      </h2>
      {proposals?.length === 0 && <p className="text-md text-muted">No change of standing waits.</p>}
      <ul className="grid gap-4">
        {proposals?.map((proposal) => (
          <li key={proposal.id}>
            <Waiting proposal={proposal} onDecided={onDecided} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ proposal, onDecided }: Omit<ProposalListProps, 'proposals'> & { proposal: Proposal }) {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const { id, name, standing_before, standing, standing_since, order_path, reason, is_mine } = proposal

  async function decide(call: () => Promise<{ message: string; status: string; data: Registrant | null }>) {
    setBusy(true)
    try {
      const reply = await call()
      tellSuccess(reply)
      onDecided(reply.data ?? undefined)
    } catch (error) {
      tellFailure(error, 'Update failed')
      onDecided()
    } finally {
      setBusy(false)
    }
  }

  return (
    <article
      aria-label={`Proposal for ${numberInWords(proposal)}`}
      className="rounded-lg border border-border bg-surface p-5"
    >
      <p className="text-muted text-sm tabular-nums">{numberInWords(proposal)}</p>
      <p lang={languageOf(name)} className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="mt-1">
        {STANDING_WORDS[standing_before]} → <strong>{STANDING_WORDS[standing]}</strong> since{' '}
        {formatDate(standing_since, 'DD-MM-YYYY')}
        {', by '}
        <a href={order_path} target="_blank" rel="noreferrer">
          this order
        </a>
      </p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <p className="mt-1 text-muted text-sm">
        Proposed by {is_mine ? 'you' : proposal.proposed_by}, {formatMoment(proposal.proposed_at)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {may('publish') && !is_mine && (
          <Button disabled={isBusy} onClick={() => void decide(() => browserApi.registrant.apply({ id }))}>
            Apply<span className="sr-only"> to {numberInWords(proposal)}</span>
          </Button>
        )}
        {(is_mine || may('publish')) && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void decide(() => browserApi.registrant.dismiss({ id }))}
          >
            {is_mine ? 'Take back' : 'Dismiss'}
            <span className="sr-only"> {numberInWords(proposal)}</span>
          </Button>
        )}
        {is_mine && <p className="text-md text-muted">Another person has to apply it.</p>}
      </div>
    </article>
  )
}
