import type { ZodObject } from 'zod'
import type { valid_until } from '#contract/managed-collection.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'

const { DateField } = fieldsOf<ZodObject<{ valid_until: typeof valid_until }>>()

/** The last day of a published record; the same in every form. */
export function ValidityField() {
  return (
    <DateField
      name="valid_until"
      hint="At the end of this day it leaves the website by itself. Leave it empty if it has no end."
    />
  )
}
