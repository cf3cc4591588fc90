import type { State } from './feedback.contract.ts'
import { STATE_WORDS } from './use-inbox.ts'

const COLOURS: Record<State, string> = {
  new: 'bg-info-soft text-on-info-soft',
  in_progress: 'bg-warning-soft text-on-warning-soft',
  answered: 'bg-success-soft text-on-success-soft',
  closed: 'bg-surface-2 text-muted',
}

export function StateTag({ state }: { state: State }) {
  return (
    <span className={`shrink-0 rounded-sm px-1.5 font-medium text-xs ${COLOURS[state]}`}>{STATE_WORDS[state]}</span>
  )
}
