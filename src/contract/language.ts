/** The languages of the website's own words. English has the plain addresses, the others a prefix. */
export const LANGUAGES = ['en', 'mr'] as const
export type Language = (typeof LANGUAGES)[number]

export const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

/** `/mr/circulars` is `/circulars` in Marathi. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const prefix = prefixOf(language)
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { language, path: pathname.slice(prefix.length) || '/' }
  }
  return { language: 'en', path: pathname }
}
