import { LANG_NAMES, LANGS, type Lang } from '#contract/langs.ts'
import type { ListedTranslation, TranslationState } from './translation.contract.ts'

/** Ways of not being done, in the order in which somebody should look at them. */
export const OPEN_WORDS = {
  missing: 'missing',
  part: 'incomplete',
  older: 'older',
  machine: 'by machine',
  held: 'held back',
} as const satisfies Partial<Record<TranslationState, string>>
export type OpenState = keyof typeof OPEN_WORDS
export const OPEN = Object.keys(OPEN_WORDS) as OpenState[]

export const number = (many: number) => many.toLocaleString('en-IN')
export const counted = (many: number, one: string, several = `${one}s`) =>
  `${number(many)} ${many === 1 ? one : several}`

/** What a collection is called beside the names of its records. */
export const titleOf = (where: string) => where.replace(/^Manage /, '')

/** The language in which somebody wants to work on the record: the one that was asked for, else the first that is open. */
export function languageFor({ lang: source, states }: ListedTranslation, asked: string | undefined): Lang | undefined {
  const others = LANGS.filter((lang) => lang !== source)
  return (
    others.find((lang) => lang === asked) ??
    others.find((lang) => OPEN.some((state) => state === states[lang])) ??
    others[0]
  )
}

export const inWords = (langs: readonly Lang[]) =>
  new Intl.ListFormat('en').format(langs.map((lang) => LANG_NAMES[lang]))
