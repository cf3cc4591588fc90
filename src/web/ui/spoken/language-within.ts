import { languageOf } from '#web/ui/texts/language-of.ts'

/** The language of a title inside a record: the record's, unless the script is another's, as of a file in Marathi. */
export const languageWithin = (lang: string, text: string): string =>
  (languageOf(text) === 'en') === (lang === 'en') ? lang : languageOf(text)
