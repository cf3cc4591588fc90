import type { Differing, GuardedTable } from '#server/guard/guarded-rows.ts'
import { asText, recordedOf, siteHrefOf } from './recorded.ts'

/** A row that is not what was last saved, in words: by its name, and by its address where it has one. */
export function differenceOf({ name }: GuardedTable, { id, state, said, fields }: Differing): string {
  const { where, named } = recordedOf(name)
  const [shown, saved] = [state, said].map((row) => row as Record<string, unknown> | null)
  const title = asText(saved?.[named]) || asText(shown?.[named]) || `number ${id}`
  const address = siteHrefOf(name, shown) ?? siteHrefOf(name, saved)
  const record = `“${title}” of ${where}${address ? ` (${address})` : ''}`
  if (!shown) return `${record} is gone, and nobody has deleted it`
  if (!saved) return `${record} was never saved by anybody`
  return `${record} is not as it was saved: ${fields.join(', ')}`
}
