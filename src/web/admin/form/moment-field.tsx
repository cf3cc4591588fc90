import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { momentInIndia } from '#contract/moment.ts'
import { useFormField } from './form-field.ts'
import { type DayAndTime, dayAndTimeOf, MomentInput } from './moment-input.tsx'

/** A moment in a form, or none. While only one of its halves is given, the value is no moment and the schema says so. */
export function MomentField({ name, hint }: { name: string; hint?: ReactNode }) {
  const { label, error } = useFormField(name)
  const { ref, onChange, onBlur, ...field } = useController({ name }).field
  const hintId = useId()
  const value = String(field.value ?? '')
  // Shown as it was typed: a browser loses the place in a time that is written in another way meanwhile.
  const [typed, setTyped] = useState<DayAndTime>(() => halvesOf(value))
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-md">{label}</legend>
      <MomentInput
        ref={ref}
        value={valueOf(typed) === value ? typed : halvesOf(value)}
        onChange={(halves) => {
          setTyped(halves)
          onChange(valueOf(halves))
        }}
        onBlur={onBlur}
        error={error}
      />
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const valueOf = ({ day, time }: DayAndTime) => momentInIndia(day, time) ?? (day || time ? `${day}T${time}` : '')

function halvesOf(value: string): DayAndTime {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))) return dayAndTimeOf(value)
  const [day = '', time = ''] = value.split('T')
  return { day, time }
}
