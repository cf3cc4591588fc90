import * as z from 'zod'
import { isRecord } from './flat-texts.ts'
import { LANGS, type Lang } from './langs.ts'
import { isForOldFont } from './legacy-font.ts'

export const lang = z.enum(LANGS)

/** The argument of public calls: in which language, if there is one. Absent: as it was typed. */
export const inLang = lang.optional().describe('Texts in this language where they are translated; absent: as typed')

/**
 * The fields of a resource that are translated. A language is shown when it has every text that the source has; a file of
 * its own it may have.
 */
export type Translated<Field extends string = string> = {
  texts: readonly Field[]
  files?: readonly Field[]
  /** Each text has its own place and is shown as soon as it exists. */
  isShownSingly?: boolean
}

export const fieldsOfTranslated = ({ texts, files = [] }: Translated): string[] => [...texts, ...files]

const langs = z.array(lang)

const SPOKEN = {
  lang: lang.describe('The language of the texts'),
  langs: langs.describe('Those with a whole text, the source first'),
}

/** What visitors learn of the language of a record. */
export const spokenShape = {
  ...SPOKEN,
  outdated_since: z.string().nullable().optional().describe('When the source has changed since it was translated'),
}

/** The same of a list that says it to those alone who ask for a language: fifty rows cost a quarter more with it. */
export const spokenIfAsked = { ...spokenShape, lang: SPOKEN.lang.optional(), langs: SPOKEN.langs.optional() }

/**
 * Of which source a text was made: the beginning of its hash. `machine`: no person has confirmed it yet; `hold`: not to be
 * shown until it is done again. `now`, from a person who has read it beside the source as it is: it is right, and is stored
 * with the hash of that source.
 */
const mark = z.string().regex(/^(?:[0-9a-f]{8}|machine|hold|now|)$/, 'Not a mark of a translation')
/** `outline`: what the API page says in place of the same lines in every language. */
const Marks = z.partialRecord(lang, z.record(z.string().max(40), mark)).meta({
  outline: 'By language and field: the hash of its source, `machine`, `hold` or `now`',
})

const OUTLINE = 'By language (en, mr, hi): the same fields in it'

/** What the back office sees of every translated row. */
export const translatedRowShape = {
  lang,
  langs,
  translations: z.partialRecord(lang, z.record(z.string(), z.unknown())).meta({ outline: OUTLINE }),
  translated_from: Marks,
  wording: z.record(z.string(), z.string()).meta({ outline: 'The hash of each text of the source' }),
}

/** A text that isn't there, as forms and rows have it. */
export const isLeftOut = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A form sends every field; what is empty is not translated yet. */
const withoutEmpty = (given: unknown): unknown =>
  isRecord(given) ? Object.fromEntries(Object.entries(given).filter(([, value]) => !isLeftOut(value))) : given

/** A form sends every language, too. */
const withoutEmptyLanguages = (given: unknown): unknown =>
  isRecord(given)
    ? Object.fromEntries(
        Object.entries(given).filter(
          ([, said]) => !isRecord(said) || Object.keys(withoutEmpty(said) as object).length > 0,
        ),
      )
    : given

/** The languages that old fonts draw with Latin letters (decision 0035). */
const DEVANAGARI: readonly Lang[] = ['mr', 'hi']
const OLD_FONT = 'This is written in an old font such as Kruti Dev. Write it in Unicode.'

/** A field that may be left out: without the value that a new record would get in its place. */
function left(field: z.ZodType, isDevanagari: boolean): z.ZodType {
  const { type, innerType } = field.def as z.core.$ZodTypeDef & { innerType?: z.ZodType }
  const own = type === 'default' && innerType ? innerType : field
  const readable = isDevanagari ? own.refine((value) => !isForOldFont(value), OLD_FONT) : own
  return readable.optional().meta(field.meta() ?? {})
}

/** The texts of a record that is said to be in Marathi or Hindi, but is written for an old font; with what to say at each. */
export function textsForOldFont({ texts }: Translated, record: Record<string, unknown>): Record<string, string> {
  if (!DEVANAGARI.some((code) => code === record.lang)) return {}
  const old = texts.filter((field) => isForOldFont(record[field]))
  return Object.fromEntries(old.map((field) => [field, OLD_FONT]))
}

type Input = {
  lang: z.ZodOptional<typeof lang>
  translations: z.ZodOptional<z.ZodType<Translations>>
  translated_from: z.ZodOptional<typeof Marks>
}
export type Translations = Partial<Record<Lang, Record<string, unknown>>>

/** What an input takes besides its own fields: the language in which they are written, and the same fields in others. */
export function translationInput(input: z.ZodObject, translated: Translated): Input {
  const fieldsIn = (code: Lang) =>
    fieldsOfTranslated(translated).map((name) => {
      const isDevanagari = DEVANAGARI.includes(code) && translated.texts.includes(name)
      return [name, left(input.shape[name] as z.ZodType, isDevanagari)]
    })
  const one = (code: Lang) => z.preprocess(withoutEmpty, z.strictObject(Object.fromEntries(fieldsIn(code))))
  const languages = Object.fromEntries(LANGS.map((code) => [code, one(code).optional()]))
  return {
    lang: lang.optional().meta({ title: 'Language of the text' }),
    translations: z
      .preprocess(withoutEmptyLanguages, z.strictObject(languages))
      .optional()
      .meta({ title: 'Translations', outline: OUTLINE }),
    translated_from: Marks.optional(),
  }
}

export type Marks = Partial<Record<Lang, Record<string, string>>>
