import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { TextInput } from '#web/ui/field/field.tsx'
import { useFormSchema } from './form-schema.ts'

/** One line of text in a form; its label and its rules come from the contract. */
export function TextField({ name, hint, className }: { name: string; hint?: ReactNode; className?: string }) {
  const { register, formState } = useFormContext()
  const message = formState.errors[name]?.message
  return (
    <TextInput
      {...register(name)}
      label={labelOf(useFormSchema(), name)}
      hint={hint}
      error={typeof message === 'string' ? message : undefined}
      className={className}
      autoComplete="off"
    />
  )
}
