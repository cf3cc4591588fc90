import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { FormBusyContext } from '#web/admin/form/form-busy.ts'
import { FormSchemaContext } from '#web/admin/form/form-schema.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Conflict, Gone } from './conflict.tsx'
import type { Fault } from './faults.ts'
import type { EditedRecord, Values } from './use-record.ts'
import type { UnsavedGuard } from './use-unsaved-guard.ts'

type Props = {
  record: EditedRecord
  preview?: ((values: Values) => ReactNode) | undefined
  className?: string
  children: ReactNode
}

/** The form of a record: its fields, conflicting changes by others, and a preview. */
export function RecordFields({ record, preview, className, children }: Props) {
  const { form, formId, schema, names, values, current, settle, isGone, settleGone, press, tellWork } = record
  return (
    <FormSchemaContext value={schema}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className={className ?? 'grid gap-4.5'}
          onSubmit={press}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
            press(event)
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
          {isGone && <Gone onSettle={settleGone} />}
          <FormBusyContext value={tellWork}>{children}</FormBusyContext>
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

/** The state of the form, what has to be corrected, and the Save and Cancel buttons. */
export function SaveBar({ record, saveWord }: { record: EditedRecord; saveWord: string }) {
  const { isDirty, isSubmitting, hint, faults, showFault, guard, formId, canSave } = record
  return (
    <>
      <div className="mr-auto flex min-w-0 items-center gap-2 text-md text-muted" role="status">
        {isDirty && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />}
        {faults.length > 0 ? <Faults faults={faults} onShow={showFault} /> : hint}
      </div>
      <Button variant="secondary" onClick={guard.close}>
        Cancel
      </Button>
      {/* Not disabled by errors: pressing it leads to them. */}
      <Button
        type="submit"
        form={formId}
        disabled={!isDirty || isSubmitting}
        aria-disabled={!canSave || undefined}
        className="min-w-37"
      >
        {isSubmitting ? 'Saving…' : saveWord}
      </Button>
    </>
  )
}

const MOST_FAULTS = 3

function Faults({ faults, onShow }: { faults: readonly Fault[]; onShow: (path: string) => void }) {
  const more = faults.length - MOST_FAULTS
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-4">
      {faults.slice(0, MOST_FAULTS).map(({ path, text }) => (
        <li key={path} className="min-w-0">
          <button
            type="button"
            onClick={() => onShow(path)}
            className="min-h-6 cursor-pointer rounded-sm text-left text-link underline underline-offset-3 wrap-anywhere hover:text-link-hover pointer-coarse:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

/** Asks before discarding input. */
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
