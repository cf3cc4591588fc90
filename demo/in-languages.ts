import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGS } from '#contract/langs.ts'
import type { Translations } from '#contract/translated.ts'

type Texts = Record<string, unknown>
/** A record in another language: its texts, and by which words the source names it. */
type Told = Texts & { of: string }

/** What `translations/<language>/<name>.json` says, if there is such a file. */
function read(language: string, name: string): unknown {
  const file = path.join(import.meta.dirname, 'translations', language, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The translations of one thing, such as the settings. */
export function toldOnce(name: string): Translations {
  const told = LANGS.map((language) => [language, read(language, name) as Texts | undefined] as const)
  return Object.fromEntries(told.filter(([, texts]) => texts !== undefined))
}

/** The translations of a record by the words that name it. `made`: as the database stores its texts. */
export function toldOf(
  name: string,
  made = (texts: Texts) => texts,
): (naming: unknown) => { translations: Translations } {
  const all = LANGS.map((language) => {
    const told = (read(language, name) as Told[] | undefined) ?? []
    return [language, new Map(told.map(({ of, ...texts }) => [of, made(texts)]))] as const
  })
  return (naming) => {
    const told = all.map(([language, texts]) => [language, texts.get(String(naming))] as const)
    return { translations: Object.fromEntries(told.filter(([, texts]) => texts !== undefined)) }
  }
}
