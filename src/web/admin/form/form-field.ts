import { get, useFormContext } from 'react-hook-form'
import { labelOf } from '#contract/fields.ts'
import { textAt } from '#contract/flat-texts.ts'
import { useFormSchema } from './form-schema.ts'

/** What every field of a form needs: its registration, the label from the contract, and its error. */
export function useFormField(name: string) {
  const { register, formState } = useFormContext()
  const fault: { message?: unknown } | undefined = get(formState.errors, name)
  const message = fault?.message
  return {
    /** With the language of what is typed, if it isn't the record's own. */
    registration: { ...register(name), lang: textAt(name)?.lang },
    label: labelOf(useFormSchema(), name),
    error: typeof message === 'string' ? message : undefined,
  }
}
