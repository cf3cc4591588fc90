import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import type { Draft } from './draft.ts'

/**
 * The row of a draft as it is now, so that what a colleague has done meanwhile shows as soon as the draft is opened.
 * Where it can't be asked for, saving finds out.
 */
export async function rowOfDraft<Row extends { id: number }>(
  { row }: Draft<Row>,
  load: (asked: { id: number }) => Promise<{ data: Row }>,
): Promise<{ row: Row | null; isGone: boolean }> {
  if (!row) return { row, isGone: false }
  try {
    return { row: (await load({ id: row.id })).data, isGone: false }
  } catch (error) {
    return { row, isGone: isCallFailed(error) && error.code === 'not_found' }
  }
}
