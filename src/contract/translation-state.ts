import { LANGS, type Lang } from './langs.ts'
import { isLeftOut, type Marks, type Translated, type Translations } from './translated.ts'

type Values = Record<string, unknown>

/** A record as its translator sees it: the texts, of which source each was made, and the hashes of the source as it is. */
export type Spoken = {
  translated: Translated
  lang: Lang
  source: Values
  translations: Translations
  marks: Marks
  wording: Record<string, string>
}

/** `part`: some texts are there; `machine`: no person has read all of it yet; `held`: not to be shown until it is done again. */
export const TRANSLATION_STATES = ['missing', 'part', 'whole', 'older', 'machine', 'held'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

export type InLanguage = {
  lang: Lang
  state: TranslationState
  /** The texts that the source has. */
  needed: string[]
  missing: string[]
  /** Those whose source has changed since. */
  older: string[]
  /** Those that a machine has made. */
  machine: string[]
  held: string[]
}

/** How far a record is translated into one language; `translation_state` in the database says the same. */
export function stateIn(lang: Lang, { translated, source, translations, marks, wording }: Spoken): InLanguage {
  const said = translations[lang] ?? {}
  const markOf = (field: string) => marks[lang]?.[field]
  const needed = translated.texts.filter((field) => !isLeftOut(source[field]))
  const missing = needed.filter((field) => isLeftOut(said[field]))
  const there = Object.keys(said).filter((field) => !isLeftOut(said[field]))
  const machine = there.filter((field) => markOf(field) === 'machine')
  const held = there.filter((field) => markOf(field) === 'hold')
  const older = there.filter((field) => isHash(markOf(field)) && markOf(field) !== wording[field])
  const state =
    there.length === 0
      ? 'missing'
      : machine.length > 0
        ? 'machine'
        : held.length > 0
          ? 'held'
          : missing.length > 0
            ? 'part'
            : older.length > 0
              ? 'older'
              : 'whole'
  return { lang, state, needed, missing, older, machine, held }
}

/** A text without a mark was made of the source as it is. */
const isHash = (mark: string | undefined) => mark !== undefined && /^[0-9a-f]{8}$/.test(mark)

/** The other languages of a record, each with its state. */
export const statesOf = (spoken: Spoken): InLanguage[] =>
  LANGS.filter((lang) => lang !== spoken.lang).map((lang) => stateIn(lang, spoken))

/** What is done about an older language when its record is published. */
export const OLDER_CHOICES = ['note', 'source', 'right'] as const
export type OlderChoice = (typeof OLDER_CHOICES)[number]
