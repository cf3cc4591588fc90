import { inTime } from '#web/ui/late-code/in-time.ts'
import type { Language } from '#web/ui/texts/language.ts'

export const MARATHI: Language = {
  name: 'मराठी',
  // A build-time condition: browser bundles contain none of it.
  whole: import.meta.env.SSR ? () => import('./whole.ts') : undefined,
  parts: {
    islands: () => inTime(import('./islands.ts')),
    home: () => inTime(import('./home-islands.ts')),
    feedback: () => inTime(import('./feedback.ts')),
    search: () => inTime(import('./search-islands.ts')),
    contact: () => inTime(import('./contact-islands.ts')),
  },
}
