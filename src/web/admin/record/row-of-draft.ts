import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import type { Draft } from './draft.ts'

/**
 * The current row of a draft, so that a colleague's changes show as soon as the draft is opened. If it can't be loaded,
 * saving will detect them.
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
