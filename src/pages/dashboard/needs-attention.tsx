import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Card, LINE } from './card.tsx'

/** What somebody should look at; each line leads to the rows that it is about. */
export function NeedsAttention() {
  return (
    <Card title="Needs attention" load={browserApi.dashboard.attention} lines={3}>
      {(found) =>
        found.length === 0 ? (
          <p className="flex items-center gap-3 py-3 text-md text-muted">
            <Icon name="check" className="text-success" />
            Nothing needs attention.
          </p>
        ) : (
          <ul>
            {found.map(({ text, href }) => (
              <li key={text} className="not-last:border-border not-last:border-b">
                <Link to={href} className={LINE}>
                  <Icon name="warning" className="text-warning" />
                  <span className="min-w-0 grow">{text}</span>
                  <Icon name="chevron-right" className="text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  )
}
