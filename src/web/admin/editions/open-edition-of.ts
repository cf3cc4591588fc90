import { OPEN_STATES } from '#contract/edition.ts'
import type { Edition, EditionCalls } from './editions.ts'

/** The open edition of a record, without its text. */
export async function openEditionOf(
  calls: EditionCalls,
  collection: string,
  row_id: number,
): Promise<Omit<Edition, 'content'> | undefined> {
  const { data } = await calls.listing({ collection, row_id, per_page: 1 })
  return data.find(({ state }) => OPEN_STATES.some((one) => one === state))
}
