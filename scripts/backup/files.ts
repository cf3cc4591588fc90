/** The contents of the file store into the repository of restic, and out of it. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { sha256Of } from '#resources/file/content.server.ts'
import type { Mark } from './mark.ts'
import { requireEmpty, restic, run } from './programs.ts'
import type { Settings } from './settings.ts'

type Place = Pick<Settings, 'FILES_DIR'>
export type Snapshot = { id: string; time: string }

const HOST = '--host=council'
const STORE = 'store'
const MARK = 'mark.json'
/** For some days every snapshot, then one for each day: content that no row refers to stays in the store that long. */
const EVERY_ONE_DAYS = 7

export function createRepository(): void {
  run(restic('init'))
}

/** Content is complete under its name or isn't there, so a store in use can be copied. */
export function backUpFiles({ FILES_DIR }: Place): void {
  if (!existsSync(path.join(FILES_DIR, STORE))) throw new Error(`${FILES_DIR} has no folder ${STORE}`)
  // What a killed backup has left.
  run(restic('unlock'))
  run(restic('backup', HOST, '--tag=files', `--exclude=${STORE}/incoming`, STORE), { cwd: FILES_DIR })
}

export function storeMark(mark: Mark): void {
  run(restic('backup', HOST, '--tag=mark', '--stdin', `--stdin-filename=${MARK}`), { input: JSON.stringify(mark) })
}

export const newestMark = () => JSON.parse(run(restic('dump', '--tag=mark', 'latest', `/${MARK}`))) as Mark

export function forgetOld(keptDays: number): void {
  const kept = [`--keep-within=${EVERY_ONE_DAYS}d`, `--keep-within-daily=${keptDays + 1}d`]
  run(restic('forget', HOST, '--group-by=tags', ...kept, '--prune'))
}

/** Reads the whole repository, not only what the newest snapshot needs. */
export function checkRepository(): void {
  run(restic('check', '--read-data'))
}

/**
 * The snapshot that has all content of a moment: the first one begun after it, because content is removed from the store
 * a month after its last row at the earliest. Without one, the newest.
 */
export function snapshotFor(moment: Date | undefined): Snapshot {
  const snapshots = (JSON.parse(run(restic('snapshots', '--json', '--tag=files'))) as Snapshot[]).toSorted(
    (one, other) => Date.parse(one.time) - Date.parse(other.time),
  )
  const chosen = moment && snapshots.find(({ time }) => Date.parse(time) >= moment.getTime())
  const snapshot = chosen ?? snapshots.at(-1)
  if (!snapshot) throw new Error('There is no snapshot of the files')
  return snapshot
}

/** Only into an empty folder, like the database. */
export function restoreStore({ FILES_DIR }: Place, { id }: Snapshot): void {
  requireEmpty(path.join(FILES_DIR, STORE))
  mkdirSync(FILES_DIR, { recursive: true })
  run(restic('restore', id, `--target=${FILES_DIR}`))
}

const placeOf = (sha256: string) => path.join(STORE, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

/**
 * Looks at the content of every row, byte by byte, and says what is wrong. What is in the trash goes back to its place;
 * `elsewhere`: what isn't in this snapshot is taken from any other.
 */
export async function contentsAsRowsSay(
  { FILES_DIR }: Place,
  sql: pg.Client,
  { elsewhere }: { elsewhere: boolean },
): Promise<{ many: number; wrong: string[] }> {
  const { rows } = await sql.query<{ sha256: string }>('select sha256 from blobs order by sha256')
  const trash = inTrash(path.join(FILES_DIR, STORE, 'trash'))
  const wrong: string[] = []
  for (const { sha256 } of rows) {
    const file = path.join(FILES_DIR, placeOf(sha256))
    const thrown = trash.get(sha256)
    if (!existsSync(file)) mkdirSync(path.dirname(file), { recursive: true })
    if (!existsSync(file) && thrown) renameSync(thrown, file)
    if (!existsSync(file) && !(elsewhere && fetchFromAny(sha256, file))) wrong.push(`the content ${sha256} is missing`)
    else if ((await sha256Of(file)) !== sha256) wrong.push(`the content ${sha256} is damaged`)
  }
  // The folder was made for the website's user, whose number may be another one on a new machine.
  run(['chown', '-R', `--reference=${FILES_DIR}`, path.join(FILES_DIR, STORE)])
  return { many: rows.length, wrong }
}

function inTrash(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(names.map((name) => [path.basename(name), path.join(folder, name)]))
}

type Found = { snapshot: string; matches?: { path: string; type: string }[] }

/** Content that was erased for good is in older snapshots only, as long as they are kept. */
function fetchFromAny(sha256: string, file: string): boolean {
  const found = JSON.parse(run(restic('find', '--json', sha256)) || 'null') as Found[] | null
  for (const { snapshot, matches = [] } of found ?? [])
    for (const { path: place } of matches) {
      const output = openSync(file, 'w', 0o640)
      const [program = '', ...words] = restic('dump', snapshot, place)
      const { status } = spawnSync(program, words, { stdio: ['ignore', output, 'inherit'] })
      closeSync(output)
      if (status === 0) return true
      rmSync(file)
    }
  return false
}
