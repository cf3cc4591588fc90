import { type ReactNode, useState } from 'react'
import { dropDraft } from './draft.ts'
import { DraftNotice } from './draft-notice.tsx'
import { RecordFields, SaveBar, UnsavedDialog } from './record-fields.tsx'
import { useDraft } from './use-draft.ts'
import { type Stored, useRecord } from './use-record.ts'

type Props<Row extends Stored> = Pick<Parameters<typeof useRecord<Row>>[0], 'row' | 'schema' | 'save'> & {
  title: string
  lead: string
  children: ReactNode
}

/** A record with many fields, on a page of its own with its ways out at the bottom of the screen. */
export function RecordPage<Row extends Stored>({ title, lead, row, schema, save, children }: Props<Row>) {
  const [restored, setRestored] = useState<Record<string, unknown> | null>(null)
  const { screen, offered, forget } = useDraft<Row>((draft) => setRestored(draft.values))
  const record = useRecord({
    row,
    schema,
    save,
    draft: restored,
    defaults: {},
    screen,
    onSaved: forget,
    onLeave: forget,
  })
  return (
    <>
      <h1 className="font-semibold text-h1">{title}</h1>
      <p className="mt-1 mb-5 text-md text-muted">{lead}</p>
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
      <RecordFields
        record={record}
        // What has the focus never hides behind the bar below.
        className="grid gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        {children}
      </RecordFields>
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-2.5 rounded-t-lg border border-border bg-surface-2 px-4 py-3 max-sm:*:grow">
        <SaveBar record={record} saveWord="Save changes" />
      </div>
      <UnsavedDialog guard={record.guard} />
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
