import type { Action } from '#contract/history.ts'

/** What was done, as the history tells it. */
export const ACTION_WORDS: Record<Action, string> = {
  add: 'Added',
  update: 'Edited',
  delete: 'Deleted',
  disable: 'Disabled',
  enable: 'Enabled',
  restore: 'Restored',
  revert: 'Earlier version restored',
  sort: 'Put in order',
  reveal: 'Personal data looked at',
  export: 'Exported',
  reply: 'Replied',
  note: 'Note written',
  erase: 'Personal data erased',
  purge: 'Erased for good',
}
