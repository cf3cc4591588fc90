import { type FormEvent, useId, useState } from 'react'
import { inIndia, momentInIndia } from '#contract/moment.ts'
import { browserApi } from '#resources/browser-api.ts'
import { type DayAndTime, dayAndTimeOf, MomentInput } from '#web/admin/form/moment-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { OthersThen } from './others-then.admin.tsx'
import type { OpenEdition } from './use-editions.ts'
import { useStep } from './use-step.ts'

/** Another moment for what is scheduled, or back to those who approve. */
export function RescheduleDialog({
  edition: { id, version, due_at },
  onDone,
  onClose,
}: {
  edition: OpenEdition
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const [moment, setMoment] = useState<DayAndTime>(() => dayAndTimeOf(due_at ?? new Date().toISOString()))
  const { isBusy, errors, setErrors, take } = useStep(onDone, 'The time could not be changed')
  const move = (at: string | null) => void take(() => browserApi.edition.reschedule({ id, version, at }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = momentInIndia(moment.day, moment.time)
    if (at) move(at)
    else setErrors({ at: 'Choose a day and a time' })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Another time"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => move(null)}>
            Without a time: back to approval
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {due_at && <p>It is scheduled for {inIndia(due_at)} now.</p>}
        <MomentInput value={moment} onChange={setMoment} error={errors.at} />
        <OthersThen at={momentInIndia(moment.day, moment.time)} own={due_at} />
      </form>
    </Dialog>
  )
}
