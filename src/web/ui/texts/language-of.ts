/** The language of a text, detected by its script, so that it is read aloud and typeset correctly. */
export function languageOf(text: string): 'mr' | 'en' {
  return /[\u0900-\u097f]/.test(text) ? 'mr' : 'en'
}
