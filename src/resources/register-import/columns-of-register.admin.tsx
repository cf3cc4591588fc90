import { useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { FIELDS, isOfBirth, NEEDED, REGISTER_FIELDS, type RegisterField } from './register-columns.ts'
import type { RegisterImport } from './register-import.contract.ts'

type Places = Partial<Record<RegisterField, number>>
export type Chosen = { path: string; name: string; header: string[]; suggested: Places }
type Props = { chosen: Chosen; onChecked: (found: RegisterImport) => void; onCancel: () => void }

/** Says which column of the file is which, whether it is the whole register, and of which day. */
export function ColumnsOfRegister({ chosen, onChecked, onCancel }: Props) {
  const { path, name, header, suggested } = chosen
  const [places, setPlaces] = useState<Places>(suggested)
  const [roll, setRoll] = useState('')
  const [asOf, setAsOf] = useState('')
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const missing = NEEDED.filter((field) => places[field] === undefined)

  async function check() {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const order = { path, columns: places, roll, whole: whole ? ('1' as const) : ('0' as const) }
      onChecked((await browserApi.registerImport.check({ ...order, ...(asOf && { as_of: asOf }) })).data)
    } catch (error) {
      setRefusal(isCallFailed(error) ? error.message : 'It could not be checked. Try again.')
      setBusy(false)
    }
  }

  return (
    <form
      aria-labelledby="columns"
      className="grid gap-5 rounded-lg border border-border bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <div>
        <h2 id="columns" className="wrap-anywhere font-semibold text-h3">
          Which columns of {name} are these?
        </h2>
        <p className="mt-1 text-md text-muted">All other columns are neither read nor stored.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {REGISTER_FIELDS.map((field) => (
          <Field key={field} label={FIELDS[field]} required={NEEDED.includes(field)}>
            {(control) => (
              <Select
                {...control}
                value={places[field] ?? ''}
                onChange={({ target }) => {
                  const { [field]: _before, ...others } = places
                  setPlaces(target.value === '' ? others : { ...others, [field]: Number(target.value) })
                }}
              >
                <option value="">Not in this file</option>
                {header.map(
                  (title, place) =>
                    !isOfBirth(title) && (
                      // oxlint-disable-next-line react/no-array-index-key -- a column is its place; titles may be the same
                      <option key={place} value={place}>
                        {title || `Column ${place + 1}`}
                      </option>
                    ),
                )}
              </Select>
            )}
          </Field>
        ))}
        <TextInput
          label="Letters of numbers without any"
          hint="Such as RNRM, where neither the number nor a column says the register."
          value={roll}
          maxLength={12}
          onChange={({ target }) => setRoll(target.value)}
        />
        <DateInput
          label="Day of the data"
          hint="Today, if it is empty. Visitors are told this day."
          value={asOf}
          onChange={({ target }) => setAsOf(target.value)}
        />
      </div>
      <label className="flex min-h-11 items-start gap-3 text-md">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-brand"
          checked={whole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        <span>
          This file is the whole register
          <span className="block text-muted">
            Who is not in it is then held: a check answers “ask the council”. Nobody is deleted.
          </span>
        </span>
      </label>
      <p role="alert" className="rounded-md bg-danger-soft p-3 text-on-danger-soft empty:hidden">
        {refusal}
      </p>
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button type="submit" icon="check" aria-disabled={busy || missing.length > 0}>
          {busy ? 'Beginning…' : 'Compare with the register'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </form>
  )
}
