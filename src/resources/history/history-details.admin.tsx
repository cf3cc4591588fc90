import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { Differences } from '#web/admin/history/differences.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { Line } from './history.contract.ts'
import { wordsOf } from './history-words.admin.tsx'
import { RECORDED } from './recorded.ts'

/** One change: the record before and after. */
export function Details({ line, onClose }: { line: Line; onClose: () => void }) {
  const [states, setStates] = useState<Awaited<ReturnType<typeof browserApi.history.one>>['data']>()
  const words = wordsOf(line.collection)
  useEffect(() => {
    browserApi.history.one({ id: line.id }).then(
      ({ data }) => setStates(data),
      (error: unknown) => {
        tellFailure(error, 'Error fetching data')
        onClose()
      },
    )
  }, [line.id, onClose])
  return (
    <Dialog open onClose={onClose} size="lg" title={`${ACTION_WORDS[line.action]}: ${plainText(line.name)}`}>
      <p className="text-md text-muted">
        <DateText value={line.at} />, {formatTime(line.at)}, by {line.actor}, in{' '}
        {RECORDED[line.collection]?.where ?? line.collection}
        {line.address && `, from ${line.address}`}
      </p>
      {states && words ? (
        <Differences words={words} before={states.before} after={states.after} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {line.href && (
        <p>
          <Link to={line.href}>All versions of this record</Link>
        </p>
      )}
    </Dialog>
  )
}
