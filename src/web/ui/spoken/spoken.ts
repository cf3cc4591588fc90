import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

export const LANGUAGE_NAMES = { en: 'English', mr: 'Marathi', hi: 'Hindi' } as const satisfies Record<string, Text>
/** A language in which records are written. */
export type Lang = keyof typeof LANGUAGE_NAMES

/** What a page knows of the language of a record; `langs` begins with that of the source. Absent: the page's own. */
export type Spoken = {
  lang?: Lang | undefined
  langs?: readonly Lang[] | undefined
  outdated_since?: string | null | undefined
}

/** Languages by their names in the language of the page: `English and Hindi`. */
export function useLanguageNames(): (langs: readonly Lang[]) => string {
  const { t, language } = useTexts()
  return (langs) => new Intl.ListFormat(language).format(langs.map((lang) => t(LANGUAGE_NAMES[lang])))
}
