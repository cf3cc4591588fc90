import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { FileInput } from '#web/admin/upload/file-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { type Registrant, StandingInput } from './registrant.contract.ts'
import { numberInWords, type RecordedStanding, STANDING_WORDS, STANDINGS } from './registrant-standing.ts'

interface StandingDialogProps {
  entry: Registrant
  onProposed: () => void
  onClose: () => void
}

/** Changes nothing by itself: a second person applies it. */
export function StandingDialog({ entry, onProposed, onClose }: StandingDialogProps) {
  const formId = useId()
  const { roll, number, version } = entry
  const [values, setValues] = useState({ standing: entry.standing, standing_since: '', order_path: '', reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = StandingInput.safeParse(values)
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (!checked.success) return
    setBusy(true)
    try {
      tellSuccess(await browserApi.registrant.propose({ roll, number, version, ...checked.data }))
      onProposed()
      onClose()
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
      else tellFailure(failure, 'Update failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={`Another standing of ${numberInWords(entry)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            Propose
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>
          {entry.name}, now {STANDING_WORDS[entry.standing].toLowerCase()}. Another person has to apply it; until then
          the website says what it says now.
        </p>
        <Field label="Standing" error={errors.standing}>
          {(control) => (
            <Select
              {...control}
              value={values.standing}
              onChange={(event) => setValues({ ...values, standing: event.target.value as RecordedStanding })}
            >
              {STANDINGS.map((one) => (
                <option key={one} value={one}>
                  {STANDING_WORDS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateInput
          label="Since"
          value={values.standing_since}
          onChange={(event) => setValues({ ...values, standing_since: event.target.value })}
          error={errors.standing_since}
        />
        <FileInput
          label="Order"
          hint="The published order that it rests on; visitors can open it. A publisher has to make a file public that you upload here: press “Make public” at it in Manage Files, then propose."
          kinds={['pdf']}
          value={values.order_path}
          onChange={(order_path: string) => setValues((now) => ({ ...now, order_path }))}
          error={errors.order_path}
        />
        <TextInput
          label="Reason"
          hint="For whoever applies it, and for the history"
          maxLength={500}
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
          error={errors.reason}
        />
      </form>
    </Dialog>
  )
}
