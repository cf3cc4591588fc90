import { useState } from 'react'
import { Field, Input, type TextInputProps } from '#web/ui/field/field.tsx'

/** A password, which its owner can have shown. */
export function PasswordInput({ label, hint, error, className, ...input }: TextInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative grid">
          <Input {...input} {...control} type={isShown ? 'text' : 'password'} className="pr-20!" />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 cursor-pointer rounded-md px-3 font-medium text-link text-md hover:bg-brand-soft hover:text-on-brand-soft"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </span>
      )}
    </Field>
  )
}
