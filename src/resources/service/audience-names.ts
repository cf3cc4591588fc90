import type { Text } from '#web/ui/texts/text.ts'
import type { Audience } from './service.types.ts'

/** Who a service is for, as headings say it. */
export const AUDIENCE_NAMES: Record<Audience, Text> = {
  nurse: 'Nurses and midwives',
  student: 'Students',
  institute: 'Institutes',
  employer: 'Employers',
  vendor: 'Suppliers',
  everyone: 'Everyone',
}
