/** The language that a text was typed in, told by its script, so that it is read aloud, and set, as what it is. */
export function languageOf(text: string): 'mr' | 'en' {
  return /[\u0900-\u097f]/.test(text) ? 'mr' : 'en'
}
