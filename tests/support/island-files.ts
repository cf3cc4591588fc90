import { readFileSync } from 'node:fs'
import path from 'node:path'

export const src = path.join(import.meta.dirname, '../../src')

/** Every file of ours that the islands import, lazily loaded ones included. */
export function islandFiles(file = path.join(src, 'browser/islands.ts'), found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  const loaded = [
    ...source.matchAll(/^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ]
  for (const [, name = ''] of loaded) {
    const of = name.startsWith('#') ? path.join(src, name.slice(1)) : path.join(file, '..', name)
    if (/^[#.]/.test(name)) islandFiles(of, found)
  }
  return found
}
