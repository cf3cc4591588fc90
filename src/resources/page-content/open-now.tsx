import { CalendarLink } from '#web/site/calendar-link/calendar-link.tsx'
import { Deadline } from '#web/ui/date/deadline.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { ContentLine } from './content-line.tsx'
import type { PublishedContent } from './page-content.contract.ts'

interface OpenLinesProps {
  contents: readonly PublishedContent[]
  /** The path of a single one is below it. */
  items: string
  today: string
}

/** What is still open, the first to close first. */
export function OpenLines({ contents, items, today }: OpenLinesProps) {
  const langOf = useLang()
  return (
    <ul className="rounded-xl border border-border bg-surface px-4 md:px-5.5">
      {contents.map((content) => (
        <ContentLine
          key={content.id}
          content={content}
          href={`${items}/${content.id}`}
          when={content.last_date && <Deadline day={content.last_date} today={today} />}
          more={
            (content.inst || content.related_id) && (
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                {content.inst && <span lang={langOf(content.lang)}>{content.inst}</span>}
                {content.related_id && <CorrectsLink content={content} items={items} />}
              </p>
            )
          }
        />
      ))}
    </ul>
  )
}

/** From a corrigendum to what it corrects. */
export function CorrectsLink({ content, items }: { content: PublishedContent; items: string }) {
  const { t } = useTexts()
  return (
    <Link to={`${items}/${content.related_id}`} className="inline-flex min-h-6 items-center text-sm">
      {t('What it corrects')}
    </Link>
  )
}

type OpenNowProps = OpenLinesProps & { total: number; list: string; path: string }

/** Above the table: what somebody can still answer. Absent if there is nothing. */
export function OpenNow({ contents, total, list, path, ...rest }: OpenNowProps) {
  const { t } = useTexts()
  if (contents.length === 0) return null
  return (
    <section aria-labelledby="open-now" className="mb-8 print:hidden">
      <h2 id="open-now" className="mb-2 font-semibold text-h3">
        {t('Open now: {list}', { list })}
      </h2>
      <OpenLines contents={contents} {...rest} />
      <div className="flex flex-wrap items-center gap-x-6">
        {total > contents.length && (
          <p>
            <Link to={`${path}?view=open`} className="inline-flex min-h-11 items-center">
              {t('All that are open ({count})', { count: total })}
            </Link>
          </p>
        )}
        <CalendarLink path="/calendar.ics" label={t('Last dates and holidays for your calendar')} />
      </div>
    </section>
  )
}
