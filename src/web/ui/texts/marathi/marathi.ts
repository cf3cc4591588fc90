import type { Catalogue } from '#web/ui/texts/texts.tsx'
import { CHECK } from './check.ts'
import { HOME } from './home.ts'
import { INFORMATION } from './information.ts'
import { LISTINGS } from './listings.ts'
import { SEARCH } from './search.ts'
import { SHELL } from './shell.ts'

// The council's Marathi desk proof-reads these: what is here is a first wording.
export const MARATHI: Catalogue = { ...SHELL, ...HOME, ...LISTINGS, ...INFORMATION, ...SEARCH, ...CHECK }
