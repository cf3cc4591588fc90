import type { ReactNode } from 'react'
import { Field, Select } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

export type Option = { value: string; label: string }

/** A choice in a form. */
export function SelectField({ name, options, hint }: { name: string; options: readonly Option[]; hint?: ReactNode }) {
  const { registration, label, error } = useFormField(name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...registration} {...control}>
          <option value="">Choose</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
