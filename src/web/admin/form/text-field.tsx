import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

/** One line of text in a form; its label and its rules come from the contract. */
export function TextField({ name, hint, className }: { name: string; hint?: ReactNode; className?: string }) {
  const { registration, label, error } = useFormField(name)
  return (
    <TextInput {...registration} label={label} hint={hint} error={error} className={className} autoComplete="off" />
  )
}
