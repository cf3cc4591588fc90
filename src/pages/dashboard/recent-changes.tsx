import { browserApi } from '#resources/browser-api.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { formatMoment } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Card, CardLines } from './card.tsx'

const SHOWN = 8
// Logins would push everything else out.
const load = () => browserApi.history.listing({ per_page: SHOWN, accounts: '0' })
const whereOf = (collection: string) => RECORDED[collection]?.where ?? collection

/** The latest changes by all users; each line links to the record with its history. */
export function RecentChanges() {
  return (
    <Card title="Recent changes" load={load} lines={SHOWN} more={{ word: 'All changes', href: '/admin/history' }}>
      {(changes) => (
        <CardLines
          empty="Nothing was changed yet."
          lines={changes.map(({ id, at, actor, action, collection, name, href }) => ({
            key: id,
            href: href ?? '/admin/history',
            content: (
              <span className="min-w-0">
                <span className="line-clamp-1 font-medium">{plainText(name) || whereOf(collection)}</span>
                <span className="line-clamp-2 text-muted text-sm">
                  {ACTION_WORDS[action]} by {actor}, {formatMoment(at)}, in {whereOf(collection)}
                </span>
              </span>
            ),
          }))}
        />
      )}
    </Card>
  )
}
