import { createContext, useContext } from 'react'

type Values = Record<string, string | number>
/** What each English text says in another language. */
export type Catalogue = Readonly<Record<string, string>>

/** The website's own words in the language of the page. What editors have typed never goes through here. */
export type Texts = {
  language: string
  /** The text itself is the key; `{name}` stands for a value. */
  t: (english: string, values?: Values) => string
  /** One or many: `{count}` stands for the number, written as in India. */
  plural: (count: number, one: string, many: string) => string
}

export function textsOf(language: string, catalogue: Catalogue = {}): Texts {
  const t: Texts['t'] = (english, values = {}) =>
    (catalogue[english] ?? english).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return {
    language,
    t,
    plural: (count, one, many) => t(count === 1 ? one : many, { count: count.toLocaleString('en-IN') }),
  }
}

/** English, where nobody has said otherwise: the back office. */
export const TextsContext = createContext<Texts>(textsOf('en'))

export const useTexts = (): Texts => useContext(TextsContext)
