import { formatDate } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'

/** A value as people read it: text without tags, dates as written here, the lines of a list below each other. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n') || '(none)'
  if (typeof value === 'object' && value !== null) {
    // PostgreSQL reorders the keys; people expect the name first.
    const { title, name, ...rest } = value as Record<string, unknown>
    const called = [title, name].filter((one) => one !== undefined)
    return [...called, ...Object.values(rest)].map(inWords).join(', ')
  }
  const text = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
  return (/^\d{4}-\d\d-\d\d$/.test(text) && formatDate(text, 'DD-MM-YYYY')) || text || '(empty)'
}
