import type { ReactNode } from 'react'
import { ViewOnSite } from '#web/admin/on-site/on-site.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DraftPreview, RecordFields, UnsavedDialog } from './record-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Stored, Values } from './stored.ts'
import { useRecord } from './use-record.ts'
import { ValidityField } from './validity-field.tsx'

type Props<Row extends Stored> = Omit<Parameters<typeof useRecord<Row>>[0], 'onLeave'> & {
  noun: string
  preview?: ((values: Values) => ReactNode) | undefined
  onClose: () => void
  children: ReactNode
}

/** A record with a few short fields, in a dialog over its list. */
export function RecordForm<Row extends Stored>({ noun, preview, onClose, children, ...options }: Props<Row>) {
  const record = useRecord({ ...options, onLeave: onClose })
  const { isNew, guard } = record
  const { drafts } = options
  return (
    <>
      <Dialog
        open
        onClose={guard.close}
        title={`${isNew ? 'Add' : 'Edit'} ${noun}`}
        size={record.languages?.opened ? 'xl' : 'md'}
        footer={<SaveBar record={record} saveWord={isNew ? `Add ${noun}` : 'Save changes'} />}
      >
        <RecordFields record={record} preview={preview}>
          {children}
          {'valid_until' in record.schema.shape && <ValidityField />}
        </RecordFields>
        {/* On larger screens the row has it. */}
        {drafts && (
          <p className="-mx-4 md:hidden">
            <ViewOnSite collection={drafts.collection} row={options.row} name={noun} />
          </p>
        )}
      </Dialog>
      <DraftPreview record={record} />
      <UnsavedDialog guard={guard} />
    </>
  )
}
