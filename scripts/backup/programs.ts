/** The programs that do the work: pgBackRest as PostgreSQL's user, restic as ourselves. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Settings, STANZA } from './settings.ts'

const MOST_OUTPUT = 1_000_000_000
const RUNUSER = '/usr/sbin/runuser'

const isRoot = process.getuid?.() === 0

/** Owned by PostgreSQL's user, who has to write there. */
export function givenToPostgres(folder: string): string {
  if (isRoot) execFileSync('chown', ['postgres:', folder])
  return folder
}

export function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
}

/** The command as PostgreSQL's user: its server and its files are nobody else's. */
export const asPostgres = (...command: string[]) => (isRoot ? [RUNUSER, '-u', 'postgres', '--', ...command] : command)

/** `isSilent`: a server that it starts must not inherit our output, or whoever waits for its end waits forever. */
type How = { cwd?: string; input?: string; isSilent?: boolean }

/** Throws what the program said if it failed. Its working directory is one that everybody may read. */
export function run(command: string[], { cwd = '/', input, isSilent = false }: How = {}): string {
  const [program = '', ...parameters] = command
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    ...(input !== undefined && { input }),
    ...(isSilent && { stdio: 'ignore' }),
  })
  if (error) throw error
  if (status !== 0) {
    const name = command.find((word) => /(?:^|\/)(?:pgbackrest|restic|pg_ctl)$/.test(word)) ?? program
    throw new Error(
      `${path.basename(name)} ended with ${status}: ${`${stderr ?? ''}${stdout ?? ''}`.trim().slice(-2000)}`,
    )
  }
  return stdout ?? ''
}

/** Named in full each time, because restored servers get these words too, as the command that fetches their log. */
export const pgBackRest = ({ PGBACKREST_CONFIG }: Pick<Settings, 'PGBACKREST_CONFIG'>, ...words: string[]) => [
  'pgbackrest',
  `--config=${PGBACKREST_CONFIG}`,
  `--stanza=${STANZA}`,
  '--log-level-console=off',
  '--log-level-stderr=warn',
  ...words,
]

export const restic = (...words: string[]) => ['restic', '--quiet', ...words]

/** A program of the PostgreSQL that a data directory belongs to. */
export function postgresProgram(name: string, version: string): string {
  const debian = '/usr/lib/postgresql'
  const inDebian = path.join(debian, version, 'bin', name)
  if (existsSync(inDebian)) return inDebian
  const folders = (process.env.PATH ?? '').split(':')
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  const there = existsSync(debian) ? readdirSync(debian).join(', ') : 'none'
  if (!found) throw new Error(`PostgreSQL ${version} is not installed (here: ${there})`)
  return found
}
