import { HINDI } from './hindi/hindi.ts'
import type { Language } from './language.ts'
import { MARATHI } from './marathi/marathi.ts'

/** The languages of the website's own texts: to add one, add a folder such as marathi/ and a line here. */
const all = {
  en: { name: 'English' },
  mr: MARATHI,
  hi: HINDI,
} satisfies Record<string, Language>

export type LanguageCode = keyof typeof all
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = all
export const LANGUAGE_CODES = Object.keys(all) as LanguageCode[]
