import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import * as z from 'zod'
import type { Config } from '#server/config.ts'

/** What a process sees of the machine that it runs on. Null: it was not told where to look. */
export type Machine = {
  /** The share of the disk with uploaded files that is taken. */
  disk: number | null
  /** `until` is null if the certificate can't be read; `problem` says why. */
  certificate: { until: string | null; problem: string } | null
  backup: { last: string | null; drill: string | null; problems: string[] } | null
}

const LONGEST_PROBLEM = 500
const moment = z.iso.datetime({ offset: true }).nullish()
/** What the program that makes backups writes (docs/operations.md). */
const BackupStatus = z.object({
  lastBackup: moment,
  lastDrill: moment,
  ok: z.boolean(),
  problems: z.array(z.string().transform((problem) => problem.slice(0, LONGEST_PROBLEM))).default([]),
})

export async function seenOfMachine({
  FILES_DIR,
  CERTIFICATE_FILE,
  BACKUP_STATUS_FILE,
}: Pick<Config, 'FILES_DIR' | 'CERTIFICATE_FILE' | 'BACKUP_STATUS_FILE'>): Promise<Machine> {
  return {
    disk: await takenOf(FILES_DIR).catch(() => null),
    certificate: CERTIFICATE_FILE === undefined ? null : await certificateIn(CERTIFICATE_FILE),
    backup: BACKUP_STATUS_FILE === undefined ? null : await backupIn(BACKUP_STATUS_FILE),
  }
}

/** As `df` counts it: what only root may use is not free. */
async function takenOf(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder)
  const taken = blocks - bfree
  return taken / (taken + bavail)
}

async function certificateIn(file: string): Promise<Machine['certificate']> {
  try {
    // The first one of the file is the website's own, whatever chain follows.
    const { validToDate } = new X509Certificate(await readFile(file))
    return { until: validToDate.toISOString(), problem: '' }
  } catch (error) {
    return { until: null, problem: whyUnread(error) }
  }
}

async function backupIn(file: string): Promise<Machine['backup']> {
  try {
    const { lastBackup, lastDrill, ok, problems } = BackupStatus.parse(JSON.parse(await readFile(file, 'utf8')))
    const unnamed = !ok && problems.length === 0 ? ['It says that it is not well, and not why'] : []
    return { last: lastBackup ?? null, drill: lastDrill ?? null, problems: [...problems, ...unnamed] }
  } catch (error) {
    return { last: null, drill: null, problems: [`Its status can't be read: ${whyUnread(error)}`] }
  }
}

/** Short, and without the content of the file. */
function whyUnread(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'ENOENT') return 'the file is not there'
  if (code === 'EACCES') return 'the process may not read the file'
  return code ? `the file has no usable content (${code})` : 'the file has no usable content'
}
