import type { CalendarDay } from '#contract/ics.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import type { Texts } from '#web/ui/texts/texts.tsx'
import type { PublishedContent } from './page-content.contract.ts'
import { contentTypeOf } from './page-content.types.ts'

/** A content's last date, as calendars show it. `root`: the website in the language of the file. */
export function calendarDayOf(
  { id, type, title, inst, note, last_date, updated_at, lang }: PublishedContent,
  { root, t }: { root: string; t: Texts['t'] },
): CalendarDay[] {
  const about = contentTypeOf(type)
  if (!last_date || !about) return []
  return [
    {
      uid: `content-${id}@${hostOf(root)}`,
      day: last_date,
      title: t('Last date: {title}', { title: plainText(title) }),
      lang,
      text: [t(about.noun), inst, note].filter(Boolean).join('\n'),
      address: `${root}${about.path}/${id}`,
      changed: updated_at,
    },
  ]
}

/** Without a configured address a calendar still needs something after the @. */
export const hostOf = (root: string) => (URL.canParse(root) ? new URL(root).host : 'council.invalid')
