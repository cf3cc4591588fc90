import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Stored } from './use-record.ts'

type Props = {
  current: Stored
  mine: Record<string, unknown>
  names: string[]
  labelOf: (name: string) => string
  onSettle: (choice: 'mine' | 'theirs') => void
}

/** Somebody else saved first: shows both versions, and nothing is overwritten until the clerk has chosen. */
export function Conflict({ current, mine, names, labelOf, onSettle }: Props) {
  const theirs = current as unknown as Record<string, unknown>
  return (
    <section role="alert" className="grid gap-3 rounded-md bg-warning-soft p-4 text-on-warning-soft">
      <h3 className="flex gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5" />
        Someone changed this while you were editing
      </h3>
      <table className="w-full border-collapse text-left text-md">
        <caption className="sr-only">Both versions</caption>
        <thead>
          <tr>
            <th scope="col" className="sr-only">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold text-sm">
              Saved by {current.updated_by} at {formatTime(current.updated_at)}
            </th>
            <th scope="col" className="py-1 font-semibold text-sm">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="py-1 pr-3 font-medium text-sm sm:whitespace-nowrap">
                {labelOf(name)}
              </th>
              <td className={`py-1 pr-3 wrap-anywhere ${theirs[name] === mine[name] ? '' : 'font-semibold'}`}>
                {String(theirs[name])}
              </td>
              <td className={`py-1 wrap-anywhere ${theirs[name] === mine[name] ? '' : 'font-semibold'}`}>
                {String(mine[name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" onClick={() => onSettle('theirs')}>
          Take the saved version
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onSettle('mine')}>
          Go on with mine
        </Button>
      </div>
    </section>
  )
}
