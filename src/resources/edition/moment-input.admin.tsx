import { inIndia, momentInIndia, timeLeft } from '#contract/moment.ts'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { useNow } from './use-now.ts'

export type DayAndTime = { day: string; time: string }

type Props = { value: DayAndTime; onChange: (value: DayAndTime) => void; error: string | undefined }

/** A moment in India, whatever the computer's own time zone, and said back in words. */
export function MomentInput({ value, onChange, error }: Props) {
  const at = momentInIndia(value.day, value.time)
  const now = useNow()
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput
          label="Day"
          value={value.day}
          error={error}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
        <TextInput
          label="Time in India"
          type="time"
          step={1}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      <p role="status" className="min-h-lh font-medium">
        {at && `${inIndia(at)}, ${timeLeft(at, now)}`}
      </p>
    </div>
  )
}
