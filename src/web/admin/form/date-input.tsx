import type { ComponentPropsWithRef } from 'react'
import { dayInWords } from '#web/ui/date/date.tsx'
import { TextInput } from '#web/ui/field/field.tsx'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'type' | 'value' | 'defaultValue'> & {
  /** YYYY-MM-DD, or empty. */
  value: string
}

/**
 * A date. The browser shows it in its own locale's order, which may differ from the council's, so the date is repeated in
 * words below. That line is always rendered, so that nothing moves when a date is chosen.
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
