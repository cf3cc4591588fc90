import { type ReactNode, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { textAt } from '#contract/flat-texts.ts'
import { loadEditor, useEditorCode } from '#web/admin/rich-text-editor/load-editor.ts'
import { Placeholder } from '#web/admin/rich-text-editor/placeholder.tsx'
import type { Variant } from '#web/admin/rich-text-editor/rich-text-document.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useFormField } from './form-field.ts'
import { useFormSchema } from './form-schema.ts'

type Props = { name: string; hint?: ReactNode; variant?: Variant }

/** Formatted text in a form. */
export function RichTextField({ name, ...rest }: Props) {
  const { label, error } = useFormField(name)
  const schema = useFormSchema()
  const isRequired = !textAt(name) && !schema.shape[name]?.safeParse('').success
  return <RichTextInput name={name} label={label} error={error} isRequired={isRequired} {...rest} />
}

type InputProps = Props & { label: string; error: string | undefined; isRequired: boolean }

/**
 * The same under any name, in a row of a list too. Its value is HTML; if the editor can't be loaded, the HTML itself is
 * edited.
 */
export function RichTextInput({ name, label, error, isRequired, hint, variant = 'text' }: InputProps) {
  const { field } = useController({ name })
  const { getValues } = useFormContext()
  const { Editor, isLoading, hasFailed } = useEditorCode()
  const box = useRef<HTMLDivElement>(null)
  const wasRetried = useRef(false)
  const readValue = () => String(getValues(name) ?? '')
  const value = String(field.value ?? '')

  const focusText = () => box.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus()

  return (
    <Field label={label} hint={hint} error={error} onLabelClick={focusText}>
      {(control, labelId) => (
        <div
          ref={(element) => {
            box.current = element
            field.ref(element)
          }}
          data-field
          // The form and the dialog focus this element; it passes the focus on as soon as the editor is there.
          tabIndex={-1}
          onFocus={(event) => event.target === event.currentTarget && focusText()}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
          }}
          data-invalid={error ? true : undefined}
          className={
            hasFailed
              ? 'grid gap-2'
              : 'rounded-md border border-border-strong bg-surface has-[[role=textbox]:focus-visible]:shadow-[0_0_0_3px_var(--focus-gap)] has-[[role=textbox]:focus-visible]:outline-3 has-[[role=textbox]:focus-visible]:outline-focus has-[[role=textbox]:focus-visible]:outline-offset-3 data-invalid:border-danger data-invalid:ring data-invalid:ring-danger'
          }
        >
          {Editor ? (
            <Editor
              id={control.id}
              variant={variant}
              label={label}
              labelId={labelId}
              describedBy={control['aria-describedby']}
              isInvalid={error !== undefined}
              isRequired={isRequired}
              value={value}
              readValue={readValue}
              onChange={field.onChange}
              onReady={() => {
                if (wasRetried.current || document.activeElement === box.current) focusText()
              }}
              placeholder={<Placeholder variant={variant} label={label} textId={control.id} html={value} />}
            />
          ) : hasFailed ? (
            <>
              <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
                <span className="flex items-center gap-1.5 font-medium text-danger">
                  <Icon name="warning" />
                  The editor could not be loaded
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  icon="refresh"
                  aria-disabled={isLoading}
                  className="pointer-coarse:min-h-11"
                  onClick={() => {
                    wasRetried.current = true
                    void loadEditor()
                  }}
                >
                  {isLoading ? 'Loading…' : 'Try again'}
                </Button>
              </p>
              <TextArea
                {...control}
                aria-required={isRequired || undefined}
                value={value}
                onChange={field.onChange}
                rows={variant === 'line' ? 2 : 6}
              />
            </>
          ) : (
            <Placeholder variant={variant} label={label} textId={control.id} html={value} />
          )}
        </div>
      )}
    </Field>
  )
}
