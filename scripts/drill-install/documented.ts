import { readFileSync } from 'node:fs'
import path from 'node:path'

const OPERATIONS = path.join(import.meta.dirname, '../../docs/operations.md')

/** The blocks of commands below a heading of docs/operations.md. */
function blocksBelow(heading: string): string[] {
  const chapter = new RegExp(`^##+ ${heading}\\n([\\s\\S]*?)^##`, 'm').exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''
  return [...chapter.matchAll(/^```(?:sh|sql)?\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

/**
 * The first installation as documented: the first block has the values that the reader fills in, which are replaced here;
 * the second one runs unchanged. The third is for a certificate of an authority.
 */
export function documentedInstallation(filledIn: Record<string, string>): string {
  const [own = '', commands] = blocksBelow('First installation')
  const asked = [...own.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  if (!commands || asked.toSorted().join() !== Object.keys(filledIn).toSorted().join())
    throw new Error(`docs/operations.md asks for ${asked.join(', ')}`)
  const given = Object.entries(filledIn).map(([name, value]) => `${name}='${value}'\n`)
  return [...given, commands].join('')
}

export function documentedBackup(): string {
  const [commands, ...more] = blocksBelow('Setting up the backup')
  if (!commands || more.length > 0) throw new Error('docs/operations.md sets the backup up in other blocks')
  return commands
}

/** On the same machine: the only thing to fill in is the moment. */
export function documentedRestore(moment: string): string {
  const commands = blocksBelow('Restoring').join('')
  const given = commands.replace(/(?<=restore\.ts --to )'[^']*'/, `'${moment}'`)
  if (given === commands) throw new Error('docs/operations.md restores to no moment')
  return `set -e\n${given}`
}

export type StandbyNode = { name: string; address: string; passwords: string[] }

/** The chapter about a standby, for one of its machines; its first three lines and the passwords are for the reader to fill in. */
export function documentedStandby({ name, address, passwords }: StandbyNode): string {
  const [commands = ''] = blocksBelow('A standby')
  const left = [...passwords]
  const given = commands
    .replace(/^NAME=.*$/m, `NAME=${name}`)
    .replace(/^ADDRESS=.*$/m, `ADDRESS=${address}`)
    .replaceAll('…', () => left.shift() ?? '…')
  if (left.length > 0 || given.includes('…'))
    throw new Error('docs/operations.md asks for other passwords of a standby')
  return `set -e\n${given}`
}

export function documentedDoors(): string {
  const [, commands] = blocksBelow('A standby')
  if (!commands) throw new Error('docs/operations.md has no haproxy')
  return `set -e\n${commands}`
}

/** The roles and the database, in SQL. */
export function documentedDatabase(owner: string, app: string): string {
  const [commands = ''] = blocksBelow('Creating the database')
  const left = [owner, app]
  return commands.replaceAll('…', () => left.shift() ?? '…')
}
