import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { DateInput } from './date-input.tsx'
import { useFormField } from './form-field.ts'

/** A date in a form; its value is YYYY-MM-DD. */
export function DateField({ name, hint }: { name: string; hint?: ReactNode }) {
  const { label, error } = useFormField(name)
  const { field } = useController({ name })
  const value = String(field.value ?? '')
  return <DateInput {...field} value={value} label={label} hint={hint} error={error} className="sm:max-w-60" />
}
