import { DateField } from '#web/admin/form/date-field.tsx'

/** The last day of a published record; the same in every form. */
export function ValidityField() {
  return (
    <DateField
      name="valid_until"
      hint="At the end of this day it leaves the website by itself. Leave it empty if it has no end."
    />
  )
}
