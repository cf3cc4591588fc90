import { type ReactNode, useId } from 'react'
import { useFormField } from './form-field.ts'
import type { Option } from './select-field.tsx'

/** Several of a few choices in a form; the value is the list of those that are ticked. */
export function ChoicesField({ name, options, hint }: { name: string; options: readonly Option[]; hint?: ReactNode }) {
  const { registration, label, error } = useFormField(name)
  const id = useId()
  return (
    <fieldset aria-describedby={`${hint ? `${id}-hint` : ''} ${error ? `${id}-error` : ''}`.trim() || undefined}>
      <legend className="mb-1.5 font-semibold text-md">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex min-h-11 items-center gap-2.5">
            <input
              {...registration}
              id={`${id}-${value}`}
              type="checkbox"
              value={value}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
