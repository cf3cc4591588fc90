import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { formatMoment } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Card, LINE } from './card.tsx'

const SHOWN = 8
const load = () => browserApi.history.listing({ per_page: SHOWN })

/** What everybody did last; each line leads to the record with its history. */
export function RecentChanges() {
  return (
    <Card
      title="Recent changes"
      load={load}
      lines={SHOWN}
      more={
        <Link to="/admin/history" className="text-md">
          All changes
        </Link>
      }
    >
      {(lines) =>
        lines.length === 0 ? (
          <p className="py-3 text-md text-muted">Nothing was changed yet.</p>
        ) : (
          <ul>
            {lines.map(({ id, at, actor, action, collection, name, href }) => {
              const where = RECORDED[collection]?.where ?? collection
              return (
                <li key={id} className="not-last:border-border not-last:border-b">
                  <Link to={href ?? '/admin/history'} className={LINE}>
                    <span className="min-w-0">
                      <span className="line-clamp-1 font-medium">{plainText(name) || where}</span>
                      <span className="line-clamp-2 text-muted text-sm">
                        {ACTION_WORDS[action]} by {actor}, {formatMoment(at)}, in {where}
                      </span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )
      }
    </Card>
  )
}
