import type { Option } from '#web/admin/form/select-field.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'

/** Which part of the collection the table shows. */
export function ScopeChoice(props: {
  label: string
  options: readonly Option[]
  all: string | undefined
  value: string
  onChoose: (value: string) => void
}) {
  const { label, options, all, value, onChoose } = props
  return (
    <Field label={label} className="mb-4 w-full md:w-80">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {all && <option value="">{all}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
