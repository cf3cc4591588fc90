import type { LineKind, RegisterImportState } from './register-import-states.ts'

export const STATE_WORDS: Record<RegisterImportState, string> = {
  reading: 'Being compared',
  erasing: 'Being compared',
  checked: 'Waits for a second person',
  failed: 'Failed',
  cancelled: 'Cancelled',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const KIND_TITLES: Record<LineKind, string> = {
  kept: 'Left as they are',
  standing: 'Changes of standing',
  wrong: 'Rows that can’t be read',
  held: 'To be held',
  changed: 'Other changes',
  new: 'New entries',
  missing: 'Not in the file',
}
