/** India's conventions (12,34,567) in a language, with Latin digits, which match those of documents and can be searched for. */
const localeOf = (language: string) => `${language}-IN-u-nu-latn`

/** A formatter for each language. They are costly to make, so each is made once, when it is first needed. */
export function perLanguage<Format>(make: (locale: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? make(localeOf(language))
    made.set(language, format)
    return format
  }
}
