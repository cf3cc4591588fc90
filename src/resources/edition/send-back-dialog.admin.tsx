import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import type { OpenEdition } from './use-editions.ts'

/** Sends it back to its writers, with what they should change. */
export function SendBackDialog({
  edition: { id, version, writer_names },
  onDone,
  onClose,
}: {
  edition: OpenEdition
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!remark.trim()) return setError('Say what should be changed')
    setBusy(true)
    try {
      tellSuccess(await browserApi.edition.sendBack({ id, version, remark }))
      onDone()
    } catch (failure) {
      if (isCallFailed(failure) && failure.fields.remark) setError(failure.fields.remark)
      else {
        tellFailure(failure, 'It could not be sent back')
        onDone()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Send back"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            Send back
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <p>It becomes a draft again. {writer_names.join(', ')} will read your remark; visitors never see it.</p>
        <Field label="What should be changed?" error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              maxLength={2000}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
