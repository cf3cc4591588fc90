import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import type { StoredFile } from './file-details.admin.tsx'

type Use = { where: string; title: string }
type Props = { file: StoredFile; onErased: () => void; onClose: () => void }

/** Erasing can't be undone: this explains it, and asks for a reason. */
export function EraseFile({ file, onErased, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [elsewhere, setElsewhere] = useState<Use[]>([])
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      const anyway = elsewhere.length > 0 ? '1' : '0'
      tellSuccess(await browserApi.file.purge({ id: file.id, reason, anyway }))
      onErased()
    } catch (failure) {
      if (isCallFailed(failure) && Array.isArray(failure.data)) setElsewhere(failure.data as Use[])
      else if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
      else tellFailure(failure, 'The file could not be erased')
    } finally {
      setBusy(false)
    }
  }

  const word = elsewhere.length > 0 ? 'Erase all of them' : 'Erase for good'
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Erase ${file.name} for good?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" icon="trash" disabled={isBusy || reason.trim() === ''}>
            {isBusy ? 'Erasing …' : word}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 rounded-md bg-danger-soft p-4 pl-8 text-on-danger-soft">
        <li>
          What it contains, its earlier copies, its pictures and its text are removed. Nobody can bring them back.
        </li>
        <li>Its name and its address stay in this list. The address is never given to another file.</li>
        <li>The history keeps who erased it, when and why. Backups hold it as long as they are kept.</li>
      </ul>
      <div role="status">
        {elsewhere.length > 0 && (
          <div className="grid gap-2 rounded-md bg-warning-soft p-4 text-on-warning-soft">
            <p className="font-semibold">
              The same content is used here. Files that have it are erased too, and links to them stop working:
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {elsewhere.map(({ where, title }) => (
                <li key={`${where} ${title}`} className="wrap-anywhere">
                  {where}: {plainText(title)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Reason"
          hint="For example: published by mistake, holds personal data. It stays in the history."
          error={errors.reason}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
