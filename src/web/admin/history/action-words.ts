import type { Action } from '#contract/history.ts'

/** The words for an action in the history. */
export const ACTION_WORDS: Record<Action, string> = {
  add: 'Added',
  update: 'Edited',
  delete: 'Deleted',
  disable: 'Disabled',
  enable: 'Enabled',
  restore: 'Restored',
  revert: 'Earlier version restored',
  sort: 'Reordered',
  reveal: 'Personal data viewed',
  export: 'Exported',
  reply: 'Replied',
  note: 'Note written',
  erase: 'Personal data erased',
  purge: 'Erased for good',
}
