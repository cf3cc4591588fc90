import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const DEMO = path.join(import.meta.dirname, '../demo')
const NO_TEXTS = new Set(['of', 'words', 'others', 'address'])
const DEVANAGARI = /[\u0900-\u097f]/

/**
 * Every text of the demo's JSON files below a folder, without tags; not the words that name the source of a translation, not
 * what people type, nor addresses.
 */
export function demoTexts(folder = ''): string[] {
  const files = globSync('**/*.json', { cwd: path.join(DEMO, folder) })
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(DEMO, folder, file), 'utf8'))))
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [withoutTags(content)]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => (NO_TEXTS.has(name) ? [] : textsIn(value)))
}

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const isLatin = (text: string) => !DEVANAGARI.test(text)

/** The demo's texts in Marathi or Hindi. */
export const translatedTexts = (language: 'mr' | 'hi') =>
  demoTexts(`translations/${language}`).filter((text) => DEVANAGARI.test(text))
