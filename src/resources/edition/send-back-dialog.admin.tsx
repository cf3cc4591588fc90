import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import type { OpenEdition } from './use-editions.ts'
import { useStep } from './use-step.ts'

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
  const { isBusy, errors, setErrors, take } = useStep(onDone, 'It could not be sent back')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!remark.trim()) return setErrors({ remark: 'Say what should be changed' })
    void take(() => browserApi.edition.sendBack({ id, version, remark }))
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
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <p>It becomes a draft again. {writer_names.join(', ')} will read your remark; visitors never see it.</p>
        <Field label="What should be changed?" error={errors.remark}>
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
