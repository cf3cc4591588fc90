import { AUDIENCE_NAMES } from './audience-names.ts'
import { AUDIENCES, type Audience, SERVICE_ICONS } from './service.types.ts'

const inWords = new Intl.ListFormat('en-IN', { type: 'conjunction' })

export const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))

export const audienceInWords = (audience: readonly Audience[]) =>
  inWords.format(audience.map((one) => AUDIENCE_NAMES[one]))

/** Values that don't speak for themselves, for the history. */
export function serviceInWords(name: string, value: unknown): string | undefined {
  if (name === 'audience' && Array.isArray(value)) return audienceInWords(value as Audience[])
  return name === 'icon' ? SERVICE_ICONS[value as keyof typeof SERVICE_ICONS] : undefined
}
