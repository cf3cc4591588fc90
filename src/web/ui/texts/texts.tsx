import { createContext, useContext } from 'react'
import { perLanguage } from './per-language.ts'
import type { Text } from './text.ts'

type Values = Record<string, string | number>
/** Translations of English texts: all of them, or those that a browser has loaded. */
export type Catalogue = Readonly<Partial<Record<Text, string>>>

/** What the compiler says about a text that no catalogue has. */
type Missing = 'Add this text to a file of src/web/ui/texts/marathi, and to the same file of hindi'

/** The website's own texts in the language of the page. Texts that editors typed never go through here. */
export type Texts = {
  language: string
  /** The text itself is the key; `{name}` stands for a value. */
  t: <English extends string>(english: English extends Text ? English : Missing, values?: Values) => string
  /** Singular or plural by the rules of the language: `{count}` stands for the number, formatted as in India. */
  plural: (count: number, one: Text, many: Text) => string
  /** A number as it is written in India: 12,34,567. */
  number: (value: number) => string
  /** A message of an error or an API response, known only at run time: translated if it is one of the texts. */
  tMessage: (message: string) => string
}

const numbersOf = perLanguage((locale) => new Intl.NumberFormat(locale))
const pluralsOf = perLanguage((locale) => new Intl.PluralRules(locale))

export function textsOf(language: string, catalogue: Catalogue = {}): Texts {
  const tMessage: Texts['tMessage'] = (message) => (catalogue as Record<string, string>)[message] ?? message
  const t: Texts['t'] = (english, values = {}) =>
    tMessage(english).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  const number: Texts['number'] = (value) => numbersOf(language).format(value)
  return {
    language,
    t,
    plural: (count, one, many) => t(pluralsOf(language).select(count) === 'one' ? one : many, { count: number(count) }),
    number,
    tMessage,
  }
}

/** English by default: the back office. */
export const TextsContext = createContext<Texts>(textsOf('en'))

export const useTexts = (): Texts => useContext(TextsContext)
