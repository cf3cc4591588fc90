import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field, Select } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

export type Option = { value: string; label: string }

/**
 * A choice in a form. The form has the value, not the element: options may come later than the record, and an element
 * without the right option would forget what was chosen.
 */
export function SelectField({ name, options, hint }: { name: string; options: readonly Option[]; hint?: ReactNode }) {
  const { label, error } = useFormField(name)
  const { field } = useController({ name })
  const chosen = String(field.value ?? '')
  // Of an older record: what is not offered any more stays until something else is chosen.
  const isGone = chosen !== '' && options.length > 0 && options.every(({ value }) => value !== chosen)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...field} value={chosen} {...control}>
          <option value="">Choose</option>
          {isGone && <option value={chosen}>{chosen}</option>}
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
