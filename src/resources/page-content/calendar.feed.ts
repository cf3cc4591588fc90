import { data } from 'react-router'
import { type CalendarDay, calendarFile } from '#contract/ics.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { prefixOf } from '#web/ui/texts/prefixes.ts'
import { textsIn } from '#web/ui/texts/texts-in.ts'
import type { Route } from './+types/calendar.feed'
import { calendarDayOf, hostOf } from './calendar-day.ts'

const DAYS_AHEAD = 366
const MOST_DEADLINES = 200

export const handle = { asTyped: true } satisfies PageHandle

/** `/calendar.ics`: the last dates to come and the council's holidays; `/mr/calendar.ics`: in Marathi. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { origin, language = 'en', preview } = context.get(pageContext)
  // Calendars outlive a preview.
  if (preview) throw data(null, { status: 404 })
  const api = apiOf(context)
  const [deadlines, settings] = await Promise.all([
    api.pageContent
      .deadlines({ days: DAYS_AHEAD, per_page: MOST_DEADLINES })
      .catch(showNothing(context, 'The deadlines of the calendar')),
    api.setting.listing().catch(showNothing(context, 'The settings')),
  ])
  // Half a calendar would take the other half off the phones of those who subscribe to it.
  if (!deadlines || !settings) return new Response('Could not be loaded', { status: 503 })
  const { t } = await textsIn(language)
  const root = origin + prefixOf(language)
  const { name, holidays, updated_at, lang_of } = settings.data
  const file = calendarFile({
    name: t('Last dates and holidays: {name}', { name }),
    address: root + pattern,
    language,
    days: [
      ...deadlines.data.flatMap((content) => calendarDayOf(content, { root, t })),
      ...holidaysOf(holidays, { host: hostOf(root), changed: updated_at, lang: lang_of.holidays }),
    ],
  })
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}

type Holiday = { date: string; name: string }

function holidaysOf(
  holidays: readonly Holiday[],
  { host, ...facts }: { host: string; changed: string; lang?: string | undefined },
) {
  return holidays.map(({ date, name }, index): CalendarDay => {
    // Two may fall on one day.
    const place = holidays.slice(0, index).filter((other) => other.date === date).length
    return { uid: `holiday-${date}-${place + 1}@${host}`, day: date, title: name, ...facts }
  })
}
