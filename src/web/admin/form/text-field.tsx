import { type ReactNode, useId } from 'react'
import { TextInput } from '#web/ui/field/field.tsx'
import { useFormField } from './form-field.ts'

interface TextFieldProps {
  name: string
  hint?: ReactNode
  className?: string
  /** What the browser suggests while typing; any other text is allowed too. */
  suggestions?: readonly string[]
}

/** One line of text in a form; its label and rules come from the contract. */
export function TextField({ name, hint, className, suggestions = [] }: TextFieldProps) {
  const { registration, label, error } = useFormField(name)
  const list = useId()
  return (
    <>
      <TextInput
        {...registration}
        label={label}
        hint={hint}
        error={error}
        className={className}
        autoComplete="off"
        {...(suggestions.length > 0 && { list })}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
