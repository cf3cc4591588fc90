import { createContext, useContext } from 'react'
import { pathIn } from '#contract/flat-texts.ts'
import type { Lang } from '#contract/langs.ts'
import { fieldsOfTranslated, type Translated } from '#contract/translated.ts'

type TranslatedOf = (collection: string) => Translated | undefined

/** Which fields of a table's records exist in every language. The kit knows no resource, so the back office's frame says it. */
export const TranslatedContext = createContext<TranslatedOf>(() => undefined)

/** The language that the fields below edit, and which of them have one; null: the record's own. */
export const FieldLanguageContext = createContext<{ lang: Lang; translated: Translated } | null>(null)

/** The name of a field in the language that is edited around it; null if it isn't translated. */
export function useFieldPath(name: string): string | null {
  const edited = useContext(FieldLanguageContext)
  if (!edited) return name
  return fieldsOfTranslated(edited.translated).includes(name) ? pathIn(edited.lang, name) : null
}
