import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { flattened } from '#contract/flat-texts.ts'
import { LANG_NAMES } from '#contract/langs.ts'
import { PreviewDialog } from '#web/admin/editions/preview-dialog.tsx'
import { FormBusyContext } from '#web/admin/form/form-busy.ts'
import { FormSchemaContext } from '#web/admin/form/form-schema.ts'
import { usePasteGuard } from '#web/admin/paste-guard/use-paste-guard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Conflict, Gone } from './conflict.tsx'
import { DraftBanner, RemovalBanner } from './draft-banner.tsx'
import { InEveryLanguage, shownIn } from './in-every-language.tsx'
import { fieldsIn } from './join-fields.ts'
import type { Values } from './stored.ts'
import type { EditedRecord } from './use-record.ts'
import type { UnsavedGuard } from './use-unsaved-guard.ts'

type Props = {
  record: EditedRecord
  preview?: ((values: Values) => ReactNode) | undefined
  className?: string
  children: ReactNode
}

/** The form of a record: its fields, conflicting changes by others, and a preview. */
export function RecordFields({ record, preview, className, children }: Props) {
  const { form, formId, schema, names, values, current, settle, isGone, settleGone, press, tellWork, drafts } = record
  const opened = record.languages?.opened
  const pasteGuard = usePasteGuard()
  return (
    <FormSchemaContext value={schema}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className={className ?? 'grid gap-4.5'}
          onSubmit={press}
          onPasteCapture={pasteGuard.onPasteCapture}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
            press(event)
          }}
        >
          {current && (
            <Conflict
              current={current}
              mine={values}
              names={fieldsIn(names, flattened({ ...current }), flattened(values))}
              labelOf={(name) => labelOf(schema, name)}
              onSettle={settle}
            />
          )}
          {isGone && <Gone onSettle={settleGone} />}
          {drafts?.clash && (
            <Conflict
              current={{ ...drafts.clash.edition, ...drafts.clash, ...drafts.clash.theirs }}
              mine={values}
              names={drafts.clash.names}
              labelOf={(name) => labelOf(schema, name)}
              onSettle={drafts.settleClash}
            />
          )}
          {drafts?.edition && <DraftBanner edition={drafts.edition} isJoined={drafts.isJoined} />}
          {drafts?.removal && <RemovalBanner edition={drafts.removal} />}
          <FormBusyContext value={tellWork}>
            <InEveryLanguage record={record}>{children}</InEveryLanguage>
          </FormBusyContext>
        </form>
        {pasteGuard.dialog}
        {preview && !current && (
          <div className="rounded-md border border-border-strong border-dashed p-3.5 text-md">
            <p className="mb-1.5 flex items-center gap-2 font-semibold text-muted text-sm">
              <Icon name="eye" />
              As the public will see it{opened && `, in ${LANG_NAMES[opened]}`}
            </p>
            <div lang={opened ?? undefined}>{preview(shownIn(record))}</div>
          </div>
        )}
      </FormProvider>
    </FormSchemaContext>
  )
}

/** What the saved draft will look like. Outside of the form, which its buttons would send. */
export function DraftPreview({ record: { drafts } }: { record: EditedRecord }) {
  if (!drafts?.edition || !drafts.isPreviewed) return null
  const { id, title } = drafts.edition
  return <PreviewDialog of={{ id }} title={title} onClose={drafts.endPreview} />
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
