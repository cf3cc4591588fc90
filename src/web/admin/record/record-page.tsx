import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Differences, type FieldWords } from '#web/admin/history/differences.tsx'
import { RecordHistory } from '#web/admin/history/record-history.tsx'
import type { HistoryCalls } from '#web/admin/history/versions.ts'
import { useMay } from '#web/admin/may/may.ts'
import { ViewOnSite } from '#web/admin/on-site/on-site.tsx'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import type { Draft } from './draft.ts'
import { DraftNotice } from './draft-notice.tsx'
import { shownIn } from './in-every-language.tsx'
import { DraftPreview, RecordFields, UnsavedDialog } from './record-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Stored, Values } from './stored.ts'
import { useDraft } from './use-draft.ts'
import { useRecord } from './use-record.ts'
import { ValidityField } from './validity-field.tsx'

const READ_ONLY = 'You can read this. A publisher or an administrator can change it.'

type Props<Row extends Stored> = Pick<
  Parameters<typeof useRecord<Row>>[0],
  'row' | 'isGone' | 'schema' | 'save' | 'shownAs' | 'confirm' | 'drafts' | 'translated'
> & {
  /** The page's title, if it depends on the fields' values. */
  title: string | ((values: Values) => string)
  lead: ReactNode
  /** The parent screens, for the breadcrumbs. */
  trail?: readonly Crumb[]
  /** The initial values of a new record. */
  defaults?: Values
  /** Shown beside the form and updated with its values. */
  beside?: (values: Values) => ReactNode
  /** Called after saving and after leaving, to open another page. */
  onSaved?: (row: Row) => void
  onLeave?: () => void
  /** For the record's earlier versions. */
  history?: { calls: HistoryCalls<Row>; words: FieldWords; onReverted?: (row: Row) => void }
  children: ReactNode | ((values: Values) => ReactNode)
}

/** A record with many fields, as a separate page with its buttons at the bottom of the screen. */
export function RecordPage<Row extends Stored>(props: Props<Row>) {
  const may = useMay()
  return may('publish') || (props.drafts && may('write')) ? <Editor {...props} /> : <ReadOnly {...props} />
}

/** The same for people who may not change it. */
function ReadOnly<Row extends Stored>({ title, trail, row, schema, history }: Props<Row>) {
  const shown = typeof title === 'string' ? title : title({ ...row })
  const name = shown.replace(/^(?:Edit|Add) /, 'View ')
  return (
    <>
      <DocumentHead title={name} />
      {trail && <Breadcrumbs trail={[...trail, { label: name }]} className="mb-3" />}
      <h1 className="mb-1 font-semibold text-h1">{name}</h1>
      <p className="mb-5 text-md text-muted">{READ_ONLY}</p>
      <div className="rounded-lg border border-border bg-surface p-5 md:p-6">
        {row ? (
          <Differences words={history?.words ?? { schema }} before={null} after={row} />
        ) : (
          <p>There is nothing here yet.</p>
        )}
      </div>
    </>
  )
}

function Editor<Row extends Stored>(props: Props<Row>) {
  const { lead, trail, row, isGone, schema, save, shownAs, confirm, drafts, translated, defaults = {}, beside } = props
  const { onSaved, onLeave, history, children } = props
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that was followed is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const [showsHistory, setShowsHistory] = useState(history !== undefined && new URLSearchParams(search).has('history'))
  const [restored, setRestored] = useState<Draft<Row> | null>(null)
  const { screen, offered, forget, discard } = useDraft<Row>(setRestored)
  const record = useRecord({
    row,
    isGone,
    shownAs,
    schema,
    save,
    confirm,
    drafts,
    translated,
    // Only the draft is left of a deleted record: there is nothing to choose.
    draft: restored ?? (isGone ? offered : null),
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
  const title = typeof props.title === 'string' ? props.title : props.title(record.values)
  const saveWord = row ? (record.isNew ? 'Add as a new one' : 'Save changes') : title
  const fields = (
    <RecordFields
      record={record}
      // The focused element never hides behind the bar at the bottom.
      className="grid min-w-0 content-start gap-6 [&_:is(input,select,textarea,button,[contenteditable])]:scroll-mb-36"
    >
      {typeof children === 'function' ? children(record.values) : children}
      {drafts && (
        <RecordSection title="Validity">
          <ValidityField />
        </RecordSection>
      )}
    </RecordFields>
  )
  return (
    <>
      <DocumentHead title={title} />
      {trail && <Breadcrumbs trail={[...trail, { label: title }]} className="mb-3" />}
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-64">
          <h1 ref={heading} tabIndex={-1} className="w-fit font-semibold text-h1">
            {title}
          </h1>
          <p className="mt-1 text-md text-muted">{lead}</p>
        </div>
        {drafts && row && <ViewOnSite collection={drafts.collection} row={row} name={title} />}
        {history && row && (
          <Button variant="secondary" icon="history" onClick={() => setShowsHistory(true)}>
            History
          </Button>
        )}
      </div>
      {offered && !isGone && !record.isDirty && (
        <DraftNotice
          text={title}
          at={offered.at}
          onRestore={() => {
            setRestored(offered)
            forget()
          }}
          onDiscard={discard}
        />
      )}
      {beside ? (
        // Two languages need the width; the preview goes below them.
        <div className={`grid gap-6 ${record.languages?.opened ? '' : 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}>
          {fields}
          {beside(shownIn(record))}
        </div>
      ) : (
        fields
      )}
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2.5 rounded-t-lg border border-border bg-surface-2 px-4 py-3 max-sm:*:grow">
        <SaveBar record={record} saveWord={saveWord} />
      </div>
      <DraftPreview record={record} />
      <UnsavedDialog guard={record.guard} />
      {history && showsHistory && (
        <RecordHistory
          nameOf={() => title.replace(/^Edit /, 'this ')}
          calls={history.calls}
          words={history.words}
          note={record.isDirty ? 'What you have typed here and not saved will be lost.' : undefined}
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
      {/* Text fields keep a readable length; lists of several fields use the full width. */}
      <div className="grid gap-4.5 *:max-w-prose [&>fieldset]:max-w-none">{children}</div>
    </section>
  )
}
