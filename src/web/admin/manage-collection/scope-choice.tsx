import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { Field, Select } from '#web/ui/field/field.tsx'
import type { Collection } from './use-collection.ts'

/** Chooses the part of the collection that the table shows, if there are several. */
export function ScopeChoice<Row extends ManagedRow, Schema extends ZodObject>({ of }: { of: Collection<Row, Schema> }) {
  const { scope, query, setQuery } = of
  if (!scope || (!scope.all && scope.options.length < 2)) return null
  return (
    <Field label={scope.label} className="mb-4 w-full md:w-80">
      {(control) => (
        <Select
          {...control}
          value={query.scope}
          onChange={(event) => setQuery({ scope: event.target.value, attention: '' })}
        >
          {scope.all && <option value="">{scope.all}</option>}
          {scope.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
