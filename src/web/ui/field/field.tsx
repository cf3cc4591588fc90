import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What the control inside a field must carry; spread it on the control. */
interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  /** Where a link to the field leads; made up where none is needed. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** For a filter or a search box whose place already says what it is; the label stays for screen readers. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** For a control that a `<label>` can't point to: it names itself by `labelId`, and takes the focus here. */
  onLabelClick?: (() => void) | undefined
  children: (control: FieldControlProps, labelId: string) => ReactNode
}

export function Field({
  id: given,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  onLabelClick,
  children,
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  const labelId = `${id}-label`
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <label
        id={labelId}
        htmlFor={id}
        onClick={onLabelClick}
        className={hideLabel ? 'sr-only' : 'font-semibold text-md'}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children(
        {
          id,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        },
        labelId,
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}

const control =
  'min-h-11 w-full min-w-0 rounded-md border border-border-strong bg-surface py-2 pl-3 text-base text-text transition-colors duration-(--dur-1) placeholder:text-muted placeholder:opacity-100 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-muted aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger'

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input {...rest} className={`${control} pr-3 ${className ?? ''}`} />
}

export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...rest} className={`${control} resize-y pr-3 ${className ?? ''}`} />
}

export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={`relative grid ${className ?? ''}`}>
      <select {...rest} className={`${control} cursor-pointer appearance-none truncate pr-9`}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean | undefined
}

/** `className` goes to the field, so that a form's grid can place it. */
export function TextInput({ id, label, hint, error, hideLabel, required, className, ...input }: TextInputProps) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
    >
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
