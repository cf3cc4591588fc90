import { LANGS, type Lang } from './langs.ts'

type Values = Record<string, unknown>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a text in another language, as forms have it: `translations.mr.title`. */
export const pathIn = (lang: Lang, field: string) => `translations.${lang}.${field}`

/** The language and the field of such a name; undefined for any other. */
export function textAt(path: string): { lang: Lang; field: string } | undefined {
  const [of, code, ...field] = path.split('.')
  const lang = LANGS.find((one) => one === code)
  return of === 'translations' && lang ? { lang, field: field.join('.') } : undefined
}

/** A record whose texts in other languages are fields beside its own, for whoever goes through it field by field. */
export function flattened({ translations, translated_from: _marks, ...own }: Values): Values {
  const texts = Object.entries(isRecord(translations) ? translations : {}).flatMap(([code, said]) =>
    Object.entries(isRecord(said) ? said : {}).map(([field, text]) => [pathIn(code as Lang, field), text]),
  )
  return { ...own, ...Object.fromEntries(texts) }
}

/** The opposite: with the texts where a record has them. */
export function unflattened(flat: Values): Values {
  const own: Values = {}
  const translations: Partial<Record<Lang, Values>> = {}
  for (const [name, value] of Object.entries(flat)) {
    const at = textAt(name)
    if (at) translations[at.lang] = { ...translations[at.lang], [at.field]: value }
    else own[name] = value
  }
  return { ...own, translations }
}
