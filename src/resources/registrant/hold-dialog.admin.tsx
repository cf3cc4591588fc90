import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Registrant } from './registrant.contract.ts'
import { numberInWords } from './registrant-standing.ts'

interface HoldDialogProps {
  entry: Registrant
  onHeld: (after: Registrant) => void
  onClose: () => void
}

export function HoldDialog({ entry, onHeld, onClose }: HoldDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { roll, number, version, held } = entry

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return setError('Reason is required')
    setBusy(true)
    try {
      const reply = await browserApi.registrant.hold({ roll, number, version, held: !held, reason })
      tellSuccess(reply)
      onHeld(reply.data)
      onClose()
    } catch (failure) {
      tellFailure(failure, 'Update failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={`${held ? 'Let go of' : 'Hold'} ${numberInWords(entry)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {held ? 'Let go' : 'Hold at once'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>
          {held
            ? 'The website shows the entry again, as it is.'
            : 'From now on the website says only that the council is correcting this entry.'}
        </p>
        <TextInput
          label="Reason"
          hint="For the history; visitors don’t see it"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  )
}
