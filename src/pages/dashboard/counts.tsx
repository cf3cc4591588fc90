import { browserApi } from '#resources/browser-api.ts'
import { Link } from '#web/ui/link/link.tsx'
import { Card } from './card.tsx'

/** How much there is in each section. */
export function Counts() {
  return (
    <Card title="On record" load={browserApi.dashboard.counts} lines={6}>
      {(sections) => (
        <ul className="grid grid-cols-2 gap-x-4 sm:max-lg:grid-cols-3">
          {sections.map(({ title, href, total, capped }) => (
            <li key={href}>
              <Link
                to={href}
                className="-mx-2 flex min-h-14 flex-col justify-center rounded-md px-2 py-1 text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft"
              >
                <span className="font-semibold tabular-nums">
                  {total.toLocaleString('en-IN')}
                  {capped && '+'}
                </span>
                <span className="text-muted text-sm">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
