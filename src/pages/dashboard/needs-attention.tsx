import { browserApi } from '#resources/browser-api.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Card, CardLines } from './card.tsx'

const nothing = (
  <>
    <Icon name="check" className="text-success" />
    Nothing needs attention.
  </>
)

/** What needs attention; each line links to the rows that it is about. */
export function NeedsAttention() {
  return (
    <Card title="Needs attention" load={browserApi.dashboard.attention} lines={3}>
      {(found) => (
        <CardLines
          empty={nothing}
          lines={found.map(({ text, href }) => ({
            key: text,
            href,
            content: (
              <>
                <Icon name="warning" className="text-warning" />
                <span className="min-w-0 grow">{text}</span>
                <Icon name="chevron-right" className="text-muted" />
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
