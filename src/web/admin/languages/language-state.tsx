import type { TranslationState } from '#contract/translation-state.ts'

/** Each in a word or two, for lists and buttons. */
export const LANGUAGE_STATE_WORDS: Record<TranslationState | 'source', string> = {
  source: 'Source',
  missing: 'Missing',
  part: 'Incomplete',
  whole: 'Complete',
  older: 'Older',
  machine: 'By machine',
  held: 'Held back',
}

const COLOURS: Record<TranslationState | 'source', string> = {
  source: 'bg-surface-2 text-muted',
  missing: 'bg-surface-2 text-text',
  part: 'bg-info-soft text-on-info-soft',
  whole: 'bg-success-soft text-on-success-soft',
  older: 'bg-warning-soft text-on-warning-soft',
  machine: 'bg-warning-soft text-on-warning-soft',
  held: 'bg-danger-soft text-on-danger-soft',
}

/** How far a record is translated into a language. */
export function LanguageState({ state }: { state: TranslationState | 'source' }) {
  return (
    <span className={`whitespace-nowrap rounded-sm px-1.5 font-medium text-xs ${COLOURS[state]}`}>
      {LANGUAGE_STATE_WORDS[state]}
    </span>
  )
}
