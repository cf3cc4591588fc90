import { useFormContext } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { useFormSchema } from './form-schema.ts'

/** What every field of a form needs: its registration, the label from the contract, and its error. */
export function useFormField(name: string) {
  const { register, formState } = useFormContext()
  const message = formState.errors[name]?.message
  return {
    registration: register(name),
    label: labelOf(useFormSchema(), name),
    error: typeof message === 'string' ? message : undefined,
  }
}
