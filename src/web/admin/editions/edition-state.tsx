import type { Act, State } from '#contract/edition.ts'
import { inIndia } from '#contract/moment.ts'
import type { Standing } from '#contract/standing.ts'

export const STATE_WORDS: Record<State, string> = {
  draft: 'Draft',
  in_review: 'Waits for approval',
  scheduled: 'Scheduled',
  published: 'Published',
  superseded: 'Replaced by a newer one',
  discarded: 'Discarded',
  failed: 'Could not be published',
}

/** Why a record that has left the lists is not shown; it is shown again when it is enabled. */
export const STANDING_WORDS: Record<Standing, string | undefined> = {
  live: undefined,
  archived: 'Archived',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
}

const COLOURS: Record<State, string> = {
  draft: 'bg-surface-2 text-text',
  in_review: 'bg-info-soft text-on-info-soft',
  scheduled: 'bg-warning-soft text-on-warning-soft',
  published: 'bg-success-soft text-on-success-soft',
  superseded: 'bg-surface-2 text-muted',
  discarded: 'bg-surface-2 text-muted',
  failed: 'bg-danger-soft text-on-danger-soft',
}

const ACT_WORDS: Record<Act, string> = { change: '', withdraw: 'Withdrawal: ', hide: 'Hiding: ', delete: 'Deletion: ' }

type Props = { of: { state: State; act?: Act; due_at?: string | null } }

/** The state of an edition in a word; a scheduled one says when. */
export function EditionState({ of: { state, act = 'change', due_at } }: Props) {
  const when = state === 'scheduled' && due_at ? `: ${inIndia(due_at)}` : ''
  return (
    <span className={`rounded-sm px-1.5 font-medium text-xs ${COLOURS[state]}`}>
      {ACT_WORDS[act]}
      {STATE_WORDS[state]}
      {when}
    </span>
  )
}
