import type { ComponentPropsWithRef } from 'react'
import { dayInWords } from '#web/ui/date/date.tsx'
import { TextInput } from '#web/ui/field/field.tsx'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'type' | 'value' | 'defaultValue'> & {
  /** YYYY-MM-DD, or empty. */
  value: string
}

/**
 * A day. The browser shows it in the order that its own language has, which may be another than the council's: below it
 * stands the same day in words. Their line is always there, so that nothing moves when a day is chosen.
 */
export function DateInput({ value, hint, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value}
      hint={
        <>
          <span className="block min-h-lh font-medium text-text">{dayInWords(value)}</span>
          {hint}
        </>
      }
    />
  )
}
