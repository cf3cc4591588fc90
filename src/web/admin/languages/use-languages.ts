import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { ZodObject, ZodType } from 'zod'
import { LANGS, type Lang } from '#contract/langs.ts'
import { marathiOrHindi } from '#contract/marathi-or-hindi.ts'
import { plainText } from '#contract/rich-text.ts'
import { fieldsOfTranslated, isLeftOut, type Marks, type Translated, type Translations } from '#contract/translated.ts'
import { type InLanguage, statesOf } from '#contract/translation-state.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'

type Values = Record<string, unknown>

/** What a record says in other languages, as the fields of its form need it: each has a value, an empty one at least. */
export function languagesOf(schema: ZodObject, translated: Translated, { lang, translations }: Values): Values {
  const said = (translations || {}) as Translations
  const isList = (field: string) => (schema.shape[field] as ZodType | undefined)?.safeParse([]).success === true
  const fields = fieldsOfTranslated(translated)
  const texts = LANGS.map((code) => [
    code,
    Object.fromEntries(fields.map((field) => [field, said[code]?.[field] ?? (isList(field) ? [] : '')])),
  ])
  return {
    ...('lang' in schema.shape && { lang: lang || undefined }),
    translations: Object.fromEntries(texts),
    // Only what somebody decides here: of which source a text was made, the server knows.
    translated_from: {},
  }
}

type Asked = {
  form: UseFormReturn<Values>
  schema: ZodObject
  translated: Translated | undefined
  row: object | null
  edition: { content: Values | null; wording?: Record<string, string> } | null | undefined
  values: Values
}

/** The languages of the record that a form edits: their states while somebody types, and which of them is open. */
export function useLanguages({ form, schema, translated, row, edition, values }: Asked) {
  const saved = { ...row, ...edition?.content } as Values & { wording?: Record<string, string> }
  // The router's address: a table's state replaces the one of the browser.
  const { search } = useLocation()
  const [opened, setOpened] = useState(() => askedFor(search))
  if (!translated) return null
  const base = form.formState.defaultValues ?? {}
  const decided = (values.translated_from ?? {}) as Marks
  const lang = langOf(translated, values)
  const isTyped = (field: string) => !isSame(values[field], base[field])
  const fields = fieldsOfTranslated(translated)
  // What is typed has no hash yet; it only has to differ from the one that the translations were made of.
  const wording = {
    ...saved.wording,
    ...edition?.wording,
    ...Object.fromEntries(fields.filter(isTyped).map((field) => [field, 'typed'])),
  }
  const translations = (values.translations ?? {}) as Translations
  const before = (base.translations ?? {}) as Translations
  const marks = Object.fromEntries(
    LANGS.map((code) => [
      code,
      Object.fromEntries(
        fields
          .filter((field) => !isLeftOut(translations[code]?.[field]))
          .map((field) => [field, markOf(code, field)] as const)
          .filter(([, mark]) => mark !== undefined),
      ),
    ]),
  ) as Marks

  /** Of which source a text will have been made, once this is saved. */
  function markOf(code: Lang, field: string): string | undefined {
    const decision = decided[code]?.[field]
    if (decision) return decision === 'now' ? wording[field] : decision
    if (!isSame(translations[code]?.[field], before[code]?.[field])) return wording[field]
    const mark = (saved.translated_from as Marks | undefined)?.[code]?.[field]
    return mark ?? (isTyped(field) ? NOT_TYPED : undefined)
  }

  const states = statesOf({ translated, lang, source: values, translations, marks, wording })
  // Who opens the language of the text itself has the first of the others.
  const shown = opened === null || states.some((one) => one.lang === opened) ? opened : (states[0]?.lang ?? null)

  function decide({ lang: code }: InLanguage, of: readonly string[], mark: 'now' | 'hold') {
    const marked = { ...decided[code], ...Object.fromEntries(of.map((field) => [field, mark])) }
    form.setValue('translated_from', { ...decided, [code]: marked }, { shouldDirty: true })
  }

  return {
    translated,
    lang,
    /** The language of the text can be chosen. */
    choose: 'lang' in schema.shape ? (one: Lang) => form.setValue('lang', one, { shouldDirty: true }) : null,
    states,
    opened: shown,
    /** At once, for whoever wants to focus one of its fields; undefined: those of the source. */
    open: (one: Lang | undefined) => {
      const isInSight = one === undefined && matchMedia(SIDE_BY_SIDE).matches
      if (!isInSight && (one ?? null) !== shown) flushSync(() => setOpened(one ?? null))
    },
    toggle: (one: Lang) => {
      const next = shown === one ? null : one
      keepChoice(next)
      setOpened(next)
    },
    decide,
    /** What is typed: in the source, and in one of the languages. */
    sourceOf: (field: string) => values[field],
    /** What the source said before somebody has typed in it. */
    savedSource: () => Object.fromEntries(fields.filter(isTyped).map((field) => [field, base[field]])),
    textOf: (code: Lang, field: string) => translations[code]?.[field],
  }
}
export type Languages = NonNullable<ReturnType<typeof useLanguages>>

/** Looks like the hash of another source. */
const NOT_TYPED = '00000000'

/** As `xl:` in the classes of the form. */
const SIDE_BY_SIDE = '(min-width: 80rem)'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** In which language a record is written: as somebody has said, or else by its letters and words. */
export function langOf({ texts }: Translated, values: Values): Lang {
  const written = texts.map((field) => (typeof values[field] === 'string' ? plainText(values[field]) : '')).join(' ')
  const byItself = languageOf(written) === 'en' ? 'en' : (marathiOrHindi(written) ?? 'mr')
  return LANGS.find((one) => one === values.lang) ?? byItself
}

const KEY = 'office-language'

/** Who translates finds the language that the link names, or the one that was open last; nobody else has a second column. */
function askedFor(search: string): Lang | null {
  const asked = new URLSearchParams(search).get('language') ?? keptChoice()
  return LANGS.find((one) => one === asked) ?? null
}

function keptChoice(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keepChoice(lang: Lang | null) {
  try {
    if (lang) localStorage.setItem(KEY, lang)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
