import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { readOwnerConfig } from '#server/config.ts'

export const STANZA = 'council'

/** What the programs read from their environment; in production it is /etc/council/backup/env (docs/operations.md). */
const Environment = z.object({
  PGBACKREST_CONFIG: z.string().describe('the configuration of pgBackRest, with the passphrase of the repository'),
  RESTIC_REPOSITORY: z.string().describe('where restic stores the files'),
  RESTIC_PASSWORD_FILE: z.string().describe('the file with the passphrase of that repository'),
  FILES_DIR: z.string().describe('the folder of the uploaded files, as the website has it'),
  BACKUP_STATUS_FILE: z.string().default('/var/lib/council-backup/status.json'),
  BACKUP_KEPT_DAYS: z.coerce.number().int().min(1).default(35),
  FILES_S3: z.undefined('files in a bucket are backed up by its own versions, not by these programs').optional(),
})

export type Settings = z.infer<typeof Environment> & {
  MIGRATE_DATABASE_URL: string
  /** PostgreSQL's data directory, from pgBackRest's configuration. */
  data: string
}

export function readSettings(): Settings {
  const found = Environment.safeParse(process.env)
  if (!found.success)
    throw new Error(
      found.error.issues
        .map(({ path: [name], message }) => {
          const { description } = Environment.shape[String(name) as keyof typeof Environment.shape] ?? {}
          return process.env[String(name)]
            ? `${String(name)}: ${message}.`
            : `${String(name)} is missing: ${description}.`
        })
        .join('\n'),
    )
  const data = /^pg1-path=(.+)$/m.exec(readFileSync(found.data.PGBACKREST_CONFIG, 'utf8'))?.[1]?.trim()
  if (!data) throw new Error(`${found.data.PGBACKREST_CONFIG} has no line pg1-path`)
  return { ...found.data, ...ownerUrl(), data: path.resolve(data) }
}

/** Only the owner's URL is needed; the application's may be missing where nothing is installed yet. */
export function ownerUrl(): { MIGRATE_DATABASE_URL: string } {
  const { MIGRATE_DATABASE_URL = '', DATABASE_URL = MIGRATE_DATABASE_URL } = process.env
  return readOwnerConfig({ ...process.env, DATABASE_URL })
}

export const databaseOf = ({ MIGRATE_DATABASE_URL }: Settings) =>
  decodeURIComponent(new URL(MIGRATE_DATABASE_URL).pathname.slice(1))
