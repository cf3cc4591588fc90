import type { Ref } from 'react'
import { inIndia, momentInIndia, timeLeft } from '#contract/moment.ts'
import { useNow } from '#web/admin/now/use-now.ts'
import { indianDay } from '#web/ui/date/date.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { DateInput } from './date-input.tsx'

export type DayAndTime = { day: string; time: string }

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' })

/** What the two inputs show for a moment. */
export const dayAndTimeOf = (instant: string): DayAndTime => ({
  day: indianDay(instant),
  time: TIME.format(new Date(instant)).replace(/:00$/, ''),
})

type Props = {
  value: DayAndTime
  onChange: (value: DayAndTime) => void
  onBlur?: () => void
  error: string | undefined
  /** The input of the day. */
  ref?: Ref<HTMLInputElement>
}

/** A moment in India, whatever the computer's own time zone, and said back in words. */
export function MomentInput({ value, onChange, onBlur, error, ref }: Props) {
  const at = momentInIndia(value.day, value.time)
  const now = useNow()
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput
          ref={ref}
          label="Day"
          value={value.day}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
        <TextInput
          label="Time in India"
          type="time"
          step={1}
          value={value.time}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      <p role="status" className="min-h-lh font-medium">
        {at && `${inIndia(at)}, ${timeLeft(at, now)}`}
      </p>
    </div>
  )
}
