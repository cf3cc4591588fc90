import { data } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import { calendarFile } from '#contract/ics.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { prefixOf } from '#web/ui/texts/prefixes.ts'
import { textsIn } from '#web/ui/texts/texts-in.ts'
import type { Route } from './+types/deadline.feed'
import { calendarDayOf } from './calendar-day.ts'
import { contentTypeAt } from './page-content.types.ts'

export const handle = { asTyped: true } satisfies PageHandle

/** `/tenders/12.ics`: the last date of one content, for somebody's calendar. What was withdrawn is struck out there. */
export async function loader({ pattern, params, context }: Route.LoaderArgs) {
  const about = contentTypeAt(pattern.replace(/\/:id\.ics$/, ''))
  const { origin, language = 'en', preview } = context.get(pageContext)
  const { id = '' } = params as { id?: string }
  if (!about || preview || !/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const reply = await apiOf(context)
    .pageContent.published({ id: Number(id) })
    .catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'not_found') throw data(null, { status: 404 })
      return showNothing(context, `The last date of ${about.noun} ${id}`)(error)
    })
  if (!reply) return new Response('Could not be loaded', { status: 503 })
  const content = reply.data
  const { t } = await textsIn(language)
  const root = origin + prefixOf(language)
  const days = content.type === about.type ? calendarDayOf(content, { root, t }) : []
  if (days.length === 0) throw data(null, { status: 404 })
  const isCancelled = content.standing === 'withdrawn' || content.standing === 'superseded'
  const file = calendarFile({
    name: plainText(content.title),
    address: `${root}${about.path}/${id}.ics`,
    language: content.lang,
    days: days.map((day) => ({ ...day, isCancelled })),
  })
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}
