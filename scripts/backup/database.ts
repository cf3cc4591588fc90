/** PostgreSQL into the repository of pgBackRest, and out of it. */
import { chmodSync, mkdirSync } from 'node:fs'
import { asPostgres, givenToPostgres, pgBackRest, requireEmpty, run } from './programs.ts'
import type { Settings } from './settings.ts'

const DAY_S = 86_400
/** In between, a backup has what changed since the newest full one. */
const FULL_EVERY_S = 6.5 * DAY_S

type Config = Pick<Settings, 'PGBACKREST_CONFIG'>
/** Seconds since 1970. */
type Backup = { label: string; type: 'full' | 'diff' | 'incr'; timestamp: { start: number; stop: number } }

/** Oldest first. */
export function backupsIn(settings: Config): Backup[] {
  const found = run(asPostgres(...pgBackRest(settings, 'info', '--output=json')))
  const [stanza] = JSON.parse(found) as { backup: Backup[]; status: { code: number; message: string } }[]
  // Codes 1 and 2: there is no stanza yet, or no backup in it.
  if (stanza && stanza.status.code > 2) throw new Error(`pgBackRest: ${stanza.status.message}`)
  return stanza?.backup ?? []
}

export function createRepository(settings: Config): void {
  run(asPostgres(...pgBackRest(settings, 'stanza-create')))
}

/** Returns the backup's label. It is only added to the repository when it is whole, its log included. */
export function backUpDatabase(settings: Config & Pick<Settings, 'BACKUP_KEPT_DAYS'>): string {
  const full = backupsIn(settings).findLast(({ type }) => type === 'full')
  const isDue = !full || Date.now() / 1000 - full.timestamp.start > FULL_EVERY_S
  const kept = ['--repo1-retention-full-type=time', `--repo1-retention-full=${settings.BACKUP_KEPT_DAYS}`]
  run(asPostgres(...pgBackRest(settings, ...kept, `--type=${isDue ? 'full' : 'diff'}`, 'backup')))
  const label = backupsIn(settings).at(-1)?.label
  if (!label) throw new Error('There is no backup in the repository')
  return label
}

/** Waits until everything that was written up to now has arrived in the repository. */
export function archiveAll(settings: Config): void {
  run(asPostgres(...pgBackRest(settings, 'check')))
}

/** A moment to the millisecond, the name of a restore point, or as far as the log goes. */
export type Target = { moment: Date } | { mark: string; backup: string } | 'newest'

/** Only into an empty folder: what is there may be the only copy of something. */
export function restoreDatabase(settings: Config, target: Target, data: string, more: string[] = []): void {
  requireEmpty(data)
  mkdirSync(data, { recursive: true })
  chmodSync(givenToPostgres(data), 0o700)
  run(asPostgres(...pgBackRest(settings, `--pg1-path=${data}`, ...more, ...wordsFor(settings, target), 'restore')))
}

function wordsFor(settings: Config, target: Target): string[] {
  if (target === 'newest') return ['--type=default']
  const promoted = '--target-action=promote'
  if ('mark' in target) return ['--type=name', `--target=${target.mark}`, `--set=${target.backup}`, promoted]
  const { moment } = target
  const [oldest] = backupsIn(settings)
  if (!oldest) throw new Error('There is no backup in the repository')
  const since = new Date(oldest.timestamp.stop * 1000)
  if (moment <= since) throw new Error(`The oldest moment that can be restored is after ${since.toISOString()}`)
  const inUtc = moment.toISOString().replace('T', ' ').replace('Z', '+00')
  return ['--type=time', `--target=${inUtc}`, promoted]
}

/** As far as the log goes, over what a try to go further has left. */
export function restoreToEnd(settings: Config, data: string): void {
  run(asPostgres(...pgBackRest(settings, `--pg1-path=${data}`, '--type=default', '--delta', 'restore')))
}
