import type { Lang } from '#contract/langs.ts'
import type { Spoken } from '#web/ui/spoken/spoken.ts'
import type { TranslatedSetting } from './setting.contract.ts'

type Told = {
  lang_of: Partial<Record<string, Lang>>
  langs_of?: Partial<Record<string, readonly Lang[]>>
  outdated?: readonly string[]
  updated_at?: string
}

/** What visitors learn of the language of one text of the settings, as of a record. */
export const spokenSetting = (
  field: TranslatedSetting,
  { lang_of, langs_of = {}, outdated = [], updated_at = '' }: Told,
): Spoken => ({
  lang: lang_of[field],
  langs: langs_of[field],
  outdated_since: outdated.includes(field) ? updated_at : null,
})
