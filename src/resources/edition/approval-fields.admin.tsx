import type { Ref } from 'react'
import { momentInIndia } from '#contract/moment.ts'
import { type DayAndTime, MomentInput } from '#web/admin/form/moment-input.tsx'
import { indianDay } from '#web/ui/date/date.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field/field.tsx'
import { OthersThen } from './others-then.admin.tsx'

export type When = { isLater: boolean; moment: DayAndTime }

/** At once, unless somebody chooses a time. */
export const atOnce = (): When => ({ isLater: false, moment: { day: indianDay(new Date()), time: '11:00' } })

/** The chosen moment; undefined: now, or none that exists. */
export const instantOf = ({ isLater, moment }: When) => (isLater ? momentInIndia(moment.day, moment.time) : undefined)

/** Now, or at a moment in India. */
export function WhenChoice(props: { value: When; onChange: (value: When) => void; error: string | undefined }) {
  const { value, onChange, error } = props
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">When</legend>
        {[false, true].map((isLater) => (
          <label key={String(isLater)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="when"
              checked={value.isLater === isLater}
              onChange={() => onChange({ ...value, isLater })}
              className="size-5 shrink-0"
            />
            {isLater ? 'At a time' : 'Now'}
          </label>
        ))}
      </fieldset>
      {value.isLater && (
        <div className="grid gap-1">
          <MomentInput value={value.moment} onChange={(moment) => onChange({ ...value, moment })} error={error} />
          <OthersThen at={instantOf(value)} />
        </div>
      )}
    </>
  )
}

export type Correction = { note: string; small: boolean }

/** What visitors are told about a change of something they may have read. */
export function CorrectionFields(props: {
  value: Correction
  onChange: (value: Correction) => void
  error: string | undefined
}) {
  const { value, onChange, error } = props
  return (
    <>
      <TextInput
        label="What has changed, for visitors (optional)"
        hint="Shown with the date below the text, for example: last date extended"
        maxLength={500}
        value={value.note}
        error={error}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={value.small}
          onChange={({ target }) => onChange({ ...value, small: target.checked })}
          className="size-5 shrink-0"
        />
        A small correction: show no note
      </label>
    </>
  )
}

/** Somebody who publishes his own words says why. */
export function ReasonField(props: {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { ref, label, value, onChange, error } = props
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextArea
          {...control}
          ref={ref}
          maxLength={500}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
