import { Link } from 'react-router'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { fieldLabel, isKnownField } from '#web/admin/history/differences.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { Line } from './history.contract.ts'
import { wordsOf } from './history-words.admin.tsx'
import { RECORDED } from './recorded.ts'

const HEADINGS = ['When', 'Who', 'What', 'Where', 'Record', 'Changes']
const cell = 'wrap-anywhere max-md:block md:border-border md:border-b md:px-3 md:py-2.5 md:align-top md:first:pl-5'

/** The table of changes. */
export function Lines(props: { lines: Line[] | undefined; isLoading: boolean; onOpen: (line: Line) => void }) {
  const { lines, isLoading, onOpen } = props
  return (
    <table role="table" aria-busy={isLoading} className="w-full border-collapse text-md max-md:block">
      <caption className="sr-only">History</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="border-border border-b px-3 py-3.5 text-left font-semibold text-sm first:pl-5"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {!lines && isLoading && PLACEHOLDERS}
        {lines?.map((line) => (
          <LineRow key={line.id} line={line} isLoading={isLoading} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line, isLoading, onOpen }: { line: Line; isLoading: boolean; onOpen: (line: Line) => void }) {
  return (
    <tr
      role="row"
      className={`max-md:block max-md:px-4 max-md:py-3 md:hover:bg-surface-2 not-last:max-md:border-border not-last:max-md:border-b ${isLoading ? 'opacity-60' : ''}`}
    >
      <td role="cell" className={`${cell} whitespace-nowrap tabular-nums max-md:text-muted max-md:text-sm`}>
        <DateText value={line.at} />
        <span className="text-muted text-sm md:block"> {formatTime(line.at)}</span>
      </td>
      <td role="cell" className={`${cell} max-md:text-muted max-md:text-sm md:min-w-24`}>
        {line.actor}
      </td>
      <td role="cell" className={`${cell} max-md:mt-1 max-md:font-semibold md:min-w-28`}>
        {ACTION_WORDS[line.action]}
      </td>
      <td role="cell" className={`${cell} text-sm md:min-w-32`}>
        {RECORDED[line.collection]?.where ?? line.collection}
      </td>
      <td role="cell" className={cell}>
        <RecordLink line={line} />
      </td>
      <td role="cell" className={`${cell} md:pr-5`}>
        <span className="flex items-start justify-between gap-x-3">
          <span className="min-w-0 text-sm">{changesOf(line)}</span>
          {line.row_id > 0 && (
            <Button
              variant="quiet"
              size="sm"
              className="-my-1 shrink-0 whitespace-nowrap px-2! max-md:min-h-11"
              onClick={() => onOpen(line)}
            >
              Details
              <span className="sr-only">
                {' '}
                of {ACTION_WORDS[line.action]}, {plainText(line.name)}
              </span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const PLACEHOLDERS = Array.from({ length: 10 }, (_, row) => (
  // oxlint-disable-next-line no-array-index-key -- placeholders have nothing else
  <tr key={row} role="row" className="max-md:block max-md:px-4 max-md:py-3">
    <td role="cell" colSpan={HEADINGS.length} className="h-14 max-md:block md:border-border md:border-b md:px-5">
      <Skeleton className={row % 2 ? 'h-4 w-2/3' : 'h-4 w-1/2'} />
    </td>
  </tr>
))

function RecordLink({ line: { href, name, row_id } }: { line: Line }) {
  const text = plainText(name) || (row_id ? `No. ${row_id}` : 'The whole list')
  const shown = <span className="line-clamp-2">{text}</span>
  return href ? (
    <Link to={href} className="block max-md:py-1.5">
      {shown}
    </Link>
  ) : (
    shown
  )
}

const MOST_CHANGES = 4

function changesOf({ collection, changed }: Line): string {
  const words = wordsOf(collection)
  const labels = words ? changed.filter((name) => isKnownField(words, name)).map((name) => fieldLabel(words, name)) : []
  const more = labels.length - MOST_CHANGES
  return labels.slice(0, MOST_CHANGES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
