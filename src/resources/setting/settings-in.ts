import { LANGS, type Lang } from '#contract/langs.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { type Settings, TRANSLATED_SETTINGS, type TranslatedSetting } from './setting.contract.ts'

/** The settings in one language, each text where it exists; without a language, as they were typed. */
export function settingsIn(
  { translations = {}, translated_from = {}, ...settings }: Settings,
  wording: Record<string, string>,
  asked: Lang | undefined,
) {
  const { native_lang, native_name } = settings
  // Who hasn't translated the name has it in the language of the state.
  const textsIn = (lang: Lang) => ({ ...(lang === native_lang && { name: native_name }), ...translations[lang] })
  const textIn = (lang: Lang, field: TranslatedSetting) => (textsIn(lang) as Record<string, unknown>)[field]
  // A text without a mark was made of the source as it is.
  const isOlder = (lang: Lang, field: TranslatedSetting) =>
    (translated_from[lang]?.[field] ?? wording[field]) !== wording[field]
  /** Lists of holidays and departments are facts: an older one would be wrong. */
  const isShown = (lang: Lang, field: TranslatedSetting) =>
    textIn(lang, field) !== undefined &&
    translated_from[lang]?.[field] !== 'hold' &&
    !(Array.isArray(settings[field]) && isOlder(lang, field))
  const byField = <Value>(of: (field: TranslatedSetting) => Value) =>
    Object.fromEntries(TRANSLATED_SETTINGS.texts.map((field) => [field, of(field)]))

  const shown = TRANSLATED_SETTINGS.texts.filter((field) => asked && isShown(asked, field))
  const texts = Object.fromEntries(shown.map((field) => [field, asked && textIn(asked, field)]))
  const sourceOf = (field: TranslatedSetting): Lang => languageOf(JSON.stringify(settings[field]))
  const { office_timing, counter_timing, closed_on } = settings
  return {
    ...settings,
    ...(texts as Partial<Pick<Settings, TranslatedSetting>>),
    lang_of: byField((field) => (asked && shown.includes(field) ? asked : sourceOf(field))),
    langs_of: byField((field) => [
      sourceOf(field),
      ...LANGS.filter((lang) => lang !== sourceOf(field) && isShown(lang, field)),
    ]),
    outdated: shown.filter((field) => asked && isOlder(asked, field)),
    typed: { office_timing, counter_timing, closed_on },
  }
}
