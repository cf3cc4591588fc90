import { browserApi } from '#resources/browser-api.ts'
import { formatMoment } from '#web/ui/date/date.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Card, CardLines } from './card.tsx'

const SHOWN = 5
const load = () => browserApi.feedback.adminListing({ page: 1, per_page: SHOWN, status: 1 })

/** The latest messages to the council. */
export function Inbox() {
  return (
    <Card title="Inbox" load={load} lines={SHOWN} more={{ word: 'Open inbox', href: '/admin/manageFeedback' }}>
      {(messages) => (
        <CardLines
          empty="Nobody has written yet."
          lines={messages.map(({ id, name, feedback, read, created_at, erased_at }) => ({
            key: id,
            href: `/admin/manageFeedback?id=${id}`,
            content: (
              <>
                <span className="min-w-0 grow">
                  <span lang={languageOf(feedback)} className={`line-clamp-1 ${read ? 'font-medium' : 'font-bold'}`}>
                    {read === 0 && <span className="sr-only">Unread: </span>}
                    {erased_at ? 'Erased' : feedback}
                  </span>
                  <span className="line-clamp-1 text-muted text-sm">
                    {erased_at ? '' : `${name}, `}
                    {formatMoment(created_at)}
                  </span>
                </span>
                {read === 0 && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />}
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
