import type { Catalogue } from '#web/ui/texts/texts.tsx'
import { CHECK } from './check.ts'
import { FEEDBACK } from './feedback.ts'
import { HOME } from './home.ts'
import { HOME_ISLANDS } from './home-islands.ts'
import { INFORMATION } from './information.ts'
import { ISLANDS } from './islands.ts'
import { LISTINGS } from './listings.ts'
import { SEARCH } from './search.ts'
import { SHELL } from './shell.ts'

// The council's Marathi desk proof-reads these: what is here is a first wording.
export const MARATHI: Catalogue = {
  ...ISLANDS,
  ...HOME_ISLANDS,
  ...FEEDBACK,
  ...SHELL,
  ...HOME,
  ...LISTINGS,
  ...INFORMATION,
  ...SEARCH,
  ...CHECK,
}
