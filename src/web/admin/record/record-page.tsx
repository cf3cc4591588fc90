import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FieldWords } from '#web/admin/history/differences.tsx'
import { type HistoryCalls, RecordHistory } from '#web/admin/history/record-history.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { dropDraft } from './draft.ts'
import { DraftNotice } from './draft-notice.tsx'
import { RecordFields, SaveBar, UnsavedDialog } from './record-fields.tsx'
import { useDraft } from './use-draft.ts'
import { type Stored, useRecord, type Values } from './use-record.ts'

type Props<Row extends Stored> = Pick<
  Parameters<typeof useRecord<Row>>[0],
  'row' | 'schema' | 'save' | 'shownAs' | 'confirm'
> & {
  title: string
  lead: ReactNode
  /** What a new record begins with. */
  defaults?: Values
  saveWord?: string
  /** Stands beside the form and follows it. */
  beside?: (values: Values) => ReactNode
  /** Where the person goes from here, when that is another page. */
  onSaved?: (row: Row) => void
  onLeave?: () => void
  /** The way to the record's earlier versions. */
  history?: { calls: HistoryCalls<Row>; words: FieldWords; onReverted?: (row: Row) => void }
  children: ReactNode | ((values: Values) => ReactNode)
}

/** A record with many fields, on a page of its own with its ways out at the bottom of the screen. */
export function RecordPage<Row extends Stored>(props: Props<Row>) {
  const { title, lead, row, schema, save, shownAs, confirm, defaults = {}, saveWord = 'Save changes', beside } = props
  const { onSaved, onLeave, history, children } = props
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that was followed is gone with its page, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const [showsHistory, setShowsHistory] = useState(history !== undefined && new URLSearchParams(search).has('history'))
  const [restored, setRestored] = useState<Record<string, unknown> | null>(null)
  const { screen, offered, forget } = useDraft<Row>((draft) => setRestored(draft.values))
  const record = useRecord({
    row,
    shownAs,
    schema,
    save,
    confirm,
    draft: restored,
    defaults,
    screen,
    onSaved: (saved) => {
      forget()
      onSaved?.(saved)
    },
    onLeave: () => {
      forget()
      onLeave?.()
    },
  })
  const fields = (
    <RecordFields
      record={record}
      // What has the focus never hides behind the bar below.
      className="grid min-w-0 content-start gap-6 [&_:is(input,select,textarea,button,[contenteditable])]:scroll-mb-36"
    >
      {typeof children === 'function' ? children(record.values) : children}
    </RecordFields>
  )
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-64">
          <h1 ref={heading} tabIndex={-1} className="w-fit font-semibold text-h1">
            {title}
          </h1>
          <p className="mt-1 text-md text-muted">{lead}</p>
        </div>
        {history && row && (
          <Button variant="secondary" icon="history" onClick={() => setShowsHistory(true)}>
            History
          </Button>
        )}
      </div>
      {offered && !record.isDirty && (
        <DraftNotice
          text={title}
          at={offered.at}
          onRestore={() => {
            setRestored(offered.values)
            forget()
          }}
          onDiscard={() => {
            dropDraft(screen, offered.row)
            forget()
          }}
        />
      )}
      {beside ? (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {fields}
          {beside(record.values)}
        </div>
      ) : (
        fields
      )}
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2.5 rounded-t-lg border border-border bg-surface-2 px-4 py-3 max-sm:*:grow">
        <SaveBar record={record} saveWord={saveWord} />
      </div>
      <UnsavedDialog guard={record.guard} />
      {history && showsHistory && (
        <RecordHistory
          nameOf={() => title.replace(/^Edit /, 'this ')}
          calls={history.calls}
          words={history.words}
          note={record.isDirty ? 'What you have typed here and not saved is given up.' : undefined}
          onReverted={(reverted) => {
            record.replace(reverted)
            forget()
            history.onReverted?.(reverted)
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </>
  )
}

export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4.5 rounded-lg border border-border bg-surface p-5 md:p-6">
      <h2 className="font-semibold text-h3">{title}</h2>
      {/* Lines of text keep a readable length; lists of several fields take the room there is. */}
      <div className="grid gap-4.5 *:max-w-prose [&>fieldset]:max-w-none">{children}</div>
    </section>
  )
}
