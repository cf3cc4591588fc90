import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { formatMoment } from '#web/ui/date/date.tsx'
import { Card, LINE } from './card.tsx'

const SHOWN = 5
const load = () => browserApi.feedback.adminListing({ page: 1, per_page: SHOWN, status: 1 })

/** The latest messages to the council. */
export function Inbox() {
  return (
    <Card
      title="Inbox"
      load={load}
      lines={SHOWN}
      more={
        <Link to="/admin/manageFeedback" className="text-md">
          Open inbox
        </Link>
      }
    >
      {(messages) =>
        messages.length === 0 ? (
          <p className="py-3 text-md text-muted">Nobody has written yet.</p>
        ) : (
          <ul>
            {messages.map(({ id, name, subject, feedback, read, created_at, erased_at }) => (
              <li key={id} className="not-last:border-border not-last:border-b">
                <Link to={`/admin/manageFeedback?id=${id}`} className={LINE}>
                  <span className="min-w-0 grow">
                    <span className="flex items-baseline gap-3">
                      <span className={`min-w-0 grow truncate ${read ? 'font-medium' : 'font-bold'}`}>
                        {read === 0 && <span className="sr-only">Unread: </span>}
                        {erased_at ? 'Erased' : subject || feedback}
                      </span>
                      {read === 0 && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />}
                    </span>
                    <span className="line-clamp-1 text-muted text-sm">
                      {erased_at ? '' : `${name}, `}
                      {formatMoment(created_at)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  )
}
