import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'

type Props = {
  name: string
  /** What the list is, and what one line of it is called. */
  legend: string
  noun: string
  columns: readonly { name: string; label: string }[]
}

/** A list of short lines in a form: each can be written, moved and taken out. */
export function RowsField({ name, legend, noun, columns }: Props) {
  const { control, register, formState } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const errors = formState.errors[name] as Record<number, Record<string, { message?: string }>> | undefined
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-md">{legend}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid gap-3 rounded-md border border-border p-3 sm:flex sm:items-start">
          {columns.map((column) => (
            <TextInput
              key={column.name}
              {...register(`${name}.${index}.${column.name}`)}
              label={column.label}
              error={errors?.[index]?.[column.name]?.message}
              autoComplete="off"
              className="sm:grow"
            />
          ))}
          <span className="flex sm:mt-7">
            <IconButton
              icon="arrow-up"
              label={`Move ${noun} ${index + 1} up`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
              className="aria-disabled:opacity-50"
            />
            <IconButton icon="trash" label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
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
