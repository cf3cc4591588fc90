import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.ts'

/** What watching reads: moments of the last success, as ISO, and what is wrong now. */
export type Status = {
  lastBackup: string | null
  lastFiles: string | null
  lastDrill: string | null
  ok: boolean
  /** Each begins with the part that it belongs to. */
  problems: string[]
}
export type Part = 'backup' | 'files' | 'drill'

const MOMENTS = { backup: 'lastBackup', files: 'lastFiles', drill: 'lastDrill' } as const
const NOTHING: Status = { lastBackup: null, lastFiles: null, lastDrill: null, ok: true, problems: [] }

type Place = Pick<Settings, 'BACKUP_STATUS_FILE'>

/** Runs one part, and leaves in the status file how it ended. A reader never sees half a file. */
export async function noted(place: Place, part: Part, work: () => Promise<string[]>): Promise<boolean> {
  const problems = await work().catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  for (const problem of problems) console.error(`${part}: ${problem}`)
  const before = statusIn(place)
  const others = before.problems.filter((problem) => !problem.startsWith(`${part}: `))
  const all = [...others, ...problems.map((problem) => `${part}: ${problem}`)]
  const succeeded = problems.length === 0 && { [MOMENTS[part]]: new Date().toISOString() }
  write(place, { ...before, ...succeeded, ok: all.length === 0, problems: all })
  return problems.length === 0
}

function statusIn({ BACKUP_STATUS_FILE }: Place): Status {
  try {
    return { ...NOTHING, ...(JSON.parse(readFileSync(BACKUP_STATUS_FILE, 'utf8')) as Partial<Status>) }
  } catch {
    return NOTHING
  }
}

function write({ BACKUP_STATUS_FILE }: Place, status: Status): void {
  mkdirSync(path.dirname(BACKUP_STATUS_FILE), { recursive: true })
  const unfinished = `${BACKUP_STATUS_FILE}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o644 })
  renameSync(unfinished, BACKUP_STATUS_FILE)
}
