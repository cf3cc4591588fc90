import type { withEnd } from '#contract/managed-collection.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'

const { DateField } = fieldsOf<ReturnType<typeof withEnd<Record<never, never>>>>()

/** The last day of a published record; the same in every form. */
export function ValidityField() {
  return (
    <DateField
      name="valid_until"
      hint="At the end of this day it leaves the website by itself. Leave it empty if it has no end."
    />
  )
}
