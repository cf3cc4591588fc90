import { Controller, get, useFieldArray, useFormContext } from 'react-hook-form'
import type { FileKind } from '#contract/file-kinds.ts'
import { textAt } from '#contract/flat-texts.ts'
import { FileAddressInput } from '#web/admin/upload/file-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { DateInput } from './date-input.tsx'
import { RichTextInput } from './rich-text-field.tsx'

export type RowsFieldProps<Name extends string = string, Column extends string = string> = {
  name: Name
  /** The name of the list, and of one line of it. */
  legend: string
  noun: string
  columns: readonly {
    name: Column
    label: string
    /** The URL of a file of these kinds, or any other URL. `nameTo`: the column that gets the file's name if it is empty. */
    file?: { kinds: readonly FileKind[]; nameTo: Column }
    /** Several formatted paragraphs, or a date, instead of a line. */
    kind?: 'rich-text' | 'date'
  }[]
}

/** A list of lines or texts in a form: each can be edited, moved and removed. */
export function RowsField({ name, legend, noun, columns }: RowsFieldProps) {
  const { control, register, formState, getValues, setValue } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const text = textAt(name)
  const lines = text ? ((getValues(text.field) ?? []) as Record<string, unknown>[]) : []
  // A URL or a text needs the full width.
  const isWide = columns.some(({ file, kind }) => file || kind === 'rich-text')
  const errors = get(formState.errors, name) as Record<number, Record<string, { message?: string }>> | undefined
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-md">{legend}</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className={`grid gap-3 rounded-md border border-border p-3 ${isWide ? '' : 'sm:flex sm:items-start'}`}
        >
          {columns.map((column) => {
            const at = `${name}.${index}.${column.name}`
            const error = errors?.[index]?.[column.name]?.message
            const { file, kind } = column
            if (kind === 'rich-text')
              return <RichTextInput key={column.name} name={at} label={column.label} error={error} isRequired />
            if (kind === 'date')
              return (
                <Controller
                  key={column.name}
                  name={at}
                  render={({ field }) => (
                    <DateInput {...field} value={String(field.value ?? '')} label={column.label} error={error} />
                  )}
                />
              )
            if (!file)
              return (
                <TextInput
                  key={column.name}
                  {...register(at)}
                  label={column.label}
                  error={error}
                  autoComplete="off"
                  className="sm:grow"
                />
              )
            return (
              <Controller
                key={column.name}
                name={at}
                render={({ field }) => (
                  <FileAddressInput
                    label={column.label}
                    error={error}
                    kinds={file.kinds}
                    value={String(field.value ?? '')}
                    onBlur={field.onBlur}
                    fieldRef={field.ref}
                    onChange={(address, chosen) => {
                      field.onChange(address)
                      const title = `${name}.${index}.${file.nameTo}`
                      if (chosen && !getValues(title))
                        setValue(title, titleOf(chosen.name), { shouldDirty: true, shouldValidate: true })
                    }}
                  />
                )}
              />
            )
          })}
          <span className={`flex ${isWide ? '-mt-2' : 'sm:mt-7'}`}>
            <IconButton
              icon="arrow-up"
              label={`Move ${noun} ${index + 1} up`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
              className="aria-disabled:opacity-50"
            />
            <IconButton
              icon="arrow-up"
              iconClass="rotate-180"
              label={`Move ${noun} ${index + 1} down`}
              aria-disabled={index === fields.length - 1}
              onClick={() => index < fields.length - 1 && move(index, index + 1)}
              className="aria-disabled:opacity-50"
            />
            <IconButton icon="trash" label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      {/* Files, dates and addresses are mostly the same in every language. */}
      {fields.length === 0 && lines.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => append(lines.map((line) => ({ ...line })))}
          className="justify-self-start"
        >
          {lines.length === 1 ? `Begin with the ${noun} of the source` : `Begin with the ${lines.length} of the source`}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon="plus"
        onClick={() => append(Object.fromEntries(columns.map((column) => [column.name, ''])))}
        className="justify-self-start"
      >
        Add {noun}
      </Button>
    </fieldset>
  )
}

/** `gnm_results-winter 2026.pdf` reads better as `gnm results winter 2026`. */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
