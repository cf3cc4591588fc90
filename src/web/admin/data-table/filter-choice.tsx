import type { ReactNode } from 'react'
import { Field, Select } from '#web/ui/field/field.tsx'

type Props = {
  className?: string
  label: string
  /** What the list shows while nothing is chosen. */
  all: string
  value: string | null | undefined
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** Narrows a list to one of several values, or to none. */
export function FilterChoice({ className, label, all, value, onChoose, children }: Props) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{all}</option>
          {children}
        </Select>
      )}
    </Field>
  )
}
