import { LANGUAGE_CODES, type LanguageCode } from './languages.ts'

/** English has no path prefix, the other languages have one. */
export const prefixOf = (language: LanguageCode) => (language === 'en' ? '' : `/${language}`)

/** `/mr/circulars` is `/circulars` in Marathi. */
export function splitLanguage(pathname: string): { language: LanguageCode; prefix: string; path: string } {
  for (const language of LANGUAGE_CODES) {
    const prefix = prefixOf(language)
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { language, prefix, path: pathname.slice(prefix.length) || '/' }
  }
  return { language: 'en', prefix: '', path: pathname }
}
