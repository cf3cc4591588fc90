import { inIndia } from '#contract/moment.ts'
import { formatDate } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** A value as people read it: text without tags, dates and moments as written here, the lines of a list below each other. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n') || '(none)'
  if (typeof value === 'object' && value !== null) {
    // PostgreSQL reorders the keys; people expect the name first.
    const { title, name, ...rest } = value as Record<string, unknown>
    const called = [title, name].filter((one) => one !== undefined)
    return [...called, ...Object.values(rest)].map(inWords).join(', ')
  }
  const text = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return inIndia(text)
  return (/^\d{4}-\d\d-\d\d$/.test(text) && formatDate(text, 'DD-MM-YYYY')) || text || '(empty)'
}
