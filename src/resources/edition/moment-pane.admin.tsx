import { useEffect, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { inIndia, timeLeft } from '#contract/moment.ts'
import { PreviewDialog } from '#web/admin/editions/preview-dialog.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { useNow } from '#web/admin/now/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { actInWords } from './edition-words.admin.tsx'
import { Pane } from './pane.admin.tsx'
import { type ListedEdition, useMoment } from './use-editions.ts'

type Props = { moment: string; back: To; addressOf: (change: { edition: number }) => To }

/** All that changes in one second, to be read and looked at together. */
export function MomentPane({ moment, back, addressOf }: Props) {
  const listing = useMoment(moment)
  const may = useMay()
  const now = useNow()
  const [isLooking, setLooking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = listing?.data ?? []
  const { total = 0, capped } = listing?.meta ?? {}
  const parts = [
    { title: 'What changes', rows: rows.filter(({ state }) => state === 'scheduled') },
    { title: 'What ends', rows: rows.filter(({ state }) => state === 'published') },
  ]
  return (
    <Pane back={back}>
      <p className="text-md text-muted">At this moment, {timeLeft(moment, now)}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 font-semibold text-h2">
        {inIndia(moment)}
      </h2>
      {!listing && <Skeleton className="mt-4 h-24 w-full" />}
      {listing && (
        <p className="mt-2">
          {total === 0
            ? 'Nothing changes then.'
            : `${total}${capped ? '+' : ''} ${total === 1 ? 'record changes' : 'records change'} in this second, for all visitors at once.`}
        </p>
      )}
      {may('write') && total > 0 && (
        <Button icon="eye" className="mt-5" onClick={() => setLooking(true)}>
          Preview it together…
        </Button>
      )}
      {parts.map(
        (part) =>
          part.rows.length > 0 && (
            <section key={part.title} className="mt-6">
              <h3 className="mb-2 font-semibold">{part.title}</h3>
              <ul className="overflow-hidden rounded-md border border-border">
                {part.rows.map((row) => (
                  <li key={row.id} className="border-border not-last:border-b">
                    <Line edition={row} to={addressOf({ edition: row.id })} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {total > rows.length && rows.length > 0 && (
        <p className="mt-3 text-muted">These are the first {rows.length}. The preview has all of them.</p>
      )}
      {isLooking && <PreviewDialog of={{ moment }} title={inIndia(moment)} onClose={() => setLooking(false)} />}
    </Pane>
  )
}

function Line({ edition, to }: { edition: ListedEdition; to: To }) {
  const { title, where, state } = edition
  return (
    <Link
      to={to}
      className="grid gap-1 px-4 py-3 text-md text-text no-underline hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-3"
    >
      <span className="line-clamp-2 font-semibold wrap-anywhere">{plainText(title)}</span>
      <span className="text-muted text-sm">
        {state === 'published' ? 'Leaves the website' : actInWords(edition)} · {where}
      </span>
    </Link>
  )
}
