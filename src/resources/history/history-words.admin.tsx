import { contract } from '#resources/contract.ts'
import type { FieldWords } from '#web/admin/history/differences.tsx'
import { RECORDED } from './recorded.ts'

/** A collection's field labels are those of its form. */
export function wordsOf(collection: string): FieldWords | undefined {
  const { resource } = RECORDED[collection] ?? {}
  const calls = resource && contract[resource]
  const schema = calls && 'update' in calls ? calls.update.body : undefined
  return schema && { schema }
}
