import { readFileSync } from 'node:fs'
import path from 'node:path'

const OPERATIONS = path.join(import.meta.dirname, '../../docs/operations.md')

/**
 * The first installation as documented in docs/operations.md: the first shell block has the values that the reader fills
 * in, which are replaced here; the other blocks run unchanged.
 */
export function documentedInstallation(filledIn: Record<string, string>): string {
  const chapter = /^### First installation\n([\s\S]*?)^##/m.exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''
  const [own = '', ...rest] = [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const asked = [...own.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  if (rest.length === 0 || asked.toSorted().join() !== Object.keys(filledIn).toSorted().join())
    throw new Error(`docs/operations.md asks for ${asked.join(', ')}, in ${rest.length + 1} blocks`)
  const given = Object.entries(filledIn).map(([name, value]) => `${name}='${value}'\n`)
  return [...given, ...rest].join('')
}
