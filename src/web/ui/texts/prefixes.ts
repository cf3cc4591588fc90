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

/** The address of a preview: everything under it is the website as it will be (src/resources/edition/preview.server.ts). */
const PREVIEW = /^\/preview\/[\w-]{43}(?=\/|$)/

export const previewIn = (pathname: string): string => PREVIEW.exec(pathname)?.[0] ?? ''

/** The same as `splitLanguage` inside and outside a preview, whose prefix comes before that of the language. */
export function splitPrefix(pathname: string): ReturnType<typeof splitLanguage> {
  const preview = previewIn(pathname)
  const { language, prefix, path } = splitLanguage(pathname.slice(preview.length) || '/')
  return { language, prefix: preview + prefix, path }
}
