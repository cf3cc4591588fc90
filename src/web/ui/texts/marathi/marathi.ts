import type { Language } from '#web/ui/texts/language.ts'

export const MARATHI: Language = {
  name: 'मराठी',
  // A build-time condition: browser bundles contain none of it.
  whole: import.meta.env.SSR ? () => import('./whole.ts') : undefined,
  parts: {
    islands: () => import('./islands.ts'),
    home: () => import('./home-islands.ts'),
    feedback: () => import('./feedback.ts'),
  },
}
