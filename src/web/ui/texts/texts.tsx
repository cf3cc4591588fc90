import { createContext, useContext } from 'react'
import type { Text } from './text.ts'

type Values = Record<string, string | number>
/** What English texts say in another language: all of them, or those that a browser has loaded. */
export type Catalogue = Readonly<Partial<Record<Text, string>>>

/** The website's own words in the language of the page. What editors have typed never goes through here. */
export type Texts = {
  language: string
  /** The text itself is the key; `{name}` stands for a value. */
  t: (english: Text, values?: Values) => string
  /** One or many: `{count}` stands for the number, written as in India. */
  plural: (count: number, one: Text, many: Text) => string
  /** What an error or an answer of the API says, which only shows when it comes: translated if it is one of the texts. */
  tMessage: (message: string) => string
}

export function textsOf(language: string, catalogue: Catalogue = {}): Texts {
  const tMessage: Texts['tMessage'] = (message) => (catalogue as Record<string, string>)[message] ?? message
  const t: Texts['t'] = (english, values = {}) =>
    tMessage(english).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return {
    language,
    t,
    plural: (count, one, many) => t(count === 1 ? one : many, { count: count.toLocaleString('en-IN') }),
    tMessage,
  }
}

/** English, where nobody has said otherwise: the back office. */
export const TextsContext = createContext<Texts>(textsOf('en'))

export const useTexts = (): Texts => useContext(TextsContext)
