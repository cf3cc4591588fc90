import type { ReactNode } from 'react'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

/** Several lines of text in a form. */
export function TextAreaField({ name, hint, rows = 5 }: { name: string; hint?: ReactNode; rows?: number }) {
  const { registration, label, error } = useFormField(name)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea {...registration} {...control} rows={rows} />}
    </Field>
  )
}
