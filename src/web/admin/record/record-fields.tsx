import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { FormBusyContext } from '#web/admin/form/form-busy.ts'
import { FormSchemaContext } from '#web/admin/form/form-schema.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Conflict } from './conflict.tsx'
import type { EditedRecord, Values } from './use-record.ts'
import type { UnsavedGuard } from './use-unsaved-guard.ts'

type Props = {
  record: EditedRecord
  preview?: ((values: Values) => ReactNode) | undefined
  className?: string
  children: ReactNode
}

/** The form of a record: its fields, what somebody else has saved meanwhile, and how the public will see it. */
export function RecordFields({ record, preview, className, children }: Props) {
  const { form, formId, schema, names, values, current, settle, submit, canSave, tellBusy } = record
  return (
    <FormSchemaContext value={schema}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className={className ?? 'grid gap-4.5'}
          onSubmit={(event) => void submit(event)}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (canSave) void submit()
          }}
        >
          {current && (
            <Conflict
              current={current}
              mine={values}
              names={names}
              labelOf={(name) => labelOf(schema, name)}
              onSettle={settle}
            />
          )}
          <FormBusyContext value={tellBusy}>{children}</FormBusyContext>
        </form>
        {preview && !current && (
          <div className="rounded-md border border-border-strong border-dashed p-3.5 text-md">
            <p className="mb-1.5 flex items-center gap-2 font-semibold text-muted text-sm">
              <Icon name="eye" />
              As the public will see it
            </p>
            {preview(values)}
          </div>
        )}
      </FormProvider>
    </FormSchemaContext>
  )
}

/** Where the form stands, and the two ways out of it. */
export function SaveBar({ record, saveWord }: { record: EditedRecord; saveWord: string }) {
  const { isDirty, isSubmitting, hint, guard, formId, canSave } = record
  return (
    <>
      <p className="mr-auto flex min-w-0 items-center gap-2 text-md text-muted" role="status">
        {isDirty && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />}
        {hint}
      </p>
      <Button variant="secondary" onClick={guard.close}>
        Cancel
      </Button>
      <Button type="submit" form={formId} disabled={!canSave} className="min-w-37">
        {isSubmitting ? 'Saving…' : saveWord}
      </Button>
    </>
  )
}

/** Asks before what was typed is given up. */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      role="alertdialog"
      size="sm"
      title="You have unsaved changes."
      footer={
        <>
          <Button variant="secondary" onClick={guard.leave}>
            Leave without saving
          </Button>
          <Button onClick={guard.stay} data-autofocus>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>What you have typed is not saved yet.</p>
    </Dialog>
  )
}
