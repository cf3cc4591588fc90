import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

/** A day in a form. The browser shows it as its person is used to; the value is YYYY-MM-DD. */
export function DateField({ name, hint }: { name: string; hint?: ReactNode }) {
  const { registration, label, error } = useFormField(name)
  return <TextInput {...registration} type="date" label={label} hint={hint} error={error} className="sm:max-w-60" />
}
