import { GUIDES } from './guides.ts'
import { PAGES } from './pages.ts'
import { POLICIES } from './policies.ts'

/** Texts with headings, in the order in which each group is shown. */
export const INFORMATION = [
  ...PAGES.map((text) => ({ ...text, group: 'page' as const })),
  ...POLICIES.map((text) => ({ ...text, group: 'policy' as const })),
  ...GUIDES.map((text) => ({ ...text, group: 'guide' as const })),
]
