/**
 * The drill of defacement (R13): rows and files are changed past the application, at any moment, and the back office has to
 * say so within a minute. Writes docs/drills/guard.md and exits 1 otherwise. tests/guard*.test.ts try all the kinds of
 * changes, pages in nginx among them, and run in the check. ROUNDS=… is 6 by default.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { GUARDED } from '#resources/handlers.server.ts'
import { takeOver } from '#server/guard/guarded-rows.ts'
import { apiAt } from '../testbed/api.ts'
import { aPdf } from '../testbed/files-made.ts'
import { appServers } from '../testbed/servers.ts'
import { uploadPublic } from '../testbed/uploads.ts'
import { row, tell, writeTable } from './drill/outages.ts'
import { openStage } from './drill/stage.ts'
import { medianOf } from './drill/two-samples.ts'
import { clerkAt } from './drill/written.ts'
import { stopUnlessHere } from './needed.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 6)
const MOST_S = 60
const LOOK_EVERY_MS = 100
/** Rounds begin at another moment of the watch's turn each. */
const APART_MS = 3700

stopUnlessHere('build', 'setpriv')
const { folder, postgres, servers, over, run } = await openStage({
  name: 'guard',
  limitMs: (ROUNDS * 2 + 4) * MOST_S * 1000,
})
const owner = new pg.Pool({ connectionString: postgres.MIGRATE_DATABASE_URL, max: 2 })
owner.on('error', () => undefined)
await run(drill, () => owner.end())

async function drill(): Promise<boolean> {
  await takeOver(drizzle(owner), GUARDED)
  const files = path.join(folder, 'files')
  const apps = await appServers(folder, { DATABASE_URL: postgres.DATABASE_URL, FILES_DIR: files }, over)
  servers.push(...apps)
  await Promise.all(apps.map((app) => app.start()))
  const { address } = apps[0]
  const admin = apiAt(address, await clerkAt(address, postgres))
  const told = async () => (await admin.health.now()).data.checks.find(({ name }) => name === 'Differences')
  const until = async (isSo: (says: string) => boolean): Promise<number> => {
    const began = performance.now()
    while (!isSo((await told())?.says ?? '')) await wait(LOOK_EVERY_MS, undefined, { signal: over })
    return (performance.now() - began) / 1000
  }

  const found: Record<'row' | 'file', number[]> = { row: [], file: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const title = `Notice ${round} of the council`
    const { id } = (await admin.pageContent.add({ type: 1, title, date: '2026-11-19' })).data
    const pdf = aPdf({ text: title })
    const { filePath } = await uploadPublic(admin, `notice-${round}.pdf`, pdf)
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from files where path = $1', [filePath])
    const [stored = ''] = globSync(`store/*/*/${rows[0]?.sha256}`, { cwd: files }).map((name) => path.join(files, name))
    const right = readFileSync(stored)
    await wait(round * APART_MS, undefined, { signal: over })

    await owner.query(`update page_contents set title = 'Hacked' where id = $1`, [id])
    writeFileSync(stored, Buffer.concat([right, Buffer.from('Hacked')]))
    const [aRow, aFile] = await Promise.all([
      until((says) => says.includes(`“${title}” of `)),
      until((says) => says.includes(filePath)),
    ])
    found.row.push(aRow)
    found.file.push(aFile)
    await owner.query('update page_contents set title = $1 where id = $2', [title, id])
    writeFileSync(stored, right)
    await until((says) => !says.includes(title) && !says.includes(filePath))
  }
  const seconds = (value: number) => `${value.toFixed(1)} s`
  const rows = Object.entries(found).map(([what, times]) =>
    row(
      `a ${what} was changed, ${times.length} times: told after`,
      `median ${seconds(medianOf(times))}, at most ${seconds(Math.max(...times))}; the limit is ${MOST_S} s`,
      times.length !== ROUNDS || Math.max(...times) > MOST_S,
    ),
  )
  writeTable(
    'guard',
    'The drill of defacement',
    'Two processes with JOBS=on. A row is changed in PostgreSQL and a file in the store, both at the same moment, at another moment of the watch’s turn in each round; then both are put back.',
    rows,
  )
  return tell(rows)
}
