import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { watchContents } from '#resources/file/watch-contents.server.ts'
import { GUARDED } from '#resources/handlers.server.ts'
import { differenceOf } from '#resources/history/guarded-words.server.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { takeOver } from '#server/guard/guarded-rows.ts'
import { watchRows } from '#server/guard/watch-rows.ts'
import { aPdf } from '../testbed/files-made.ts'
import { upload, uploadPublic } from '../testbed/uploads.ts'
import { REVIEWED } from './reviewed.ts'
import { aDemoSite } from './support/demo.ts'
import type { Sample } from './support/review.ts'
import { past, schedule } from './support/scheduled.ts'
import { ADMIN } from './support/site.ts'

const site = await aDemoSite()
const { sql, services } = site
await sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1), ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)
await takeOver(drizzle(sql), GUARDED)
// The demo has somebody with this address, and another password.
await saveAccount(services.db, ADMIN)
const admin = await site.asAdmin()
const api = admin as unknown as Record<string, ManagedClient<ManagedRow & Sample, Sample>>
let writes = 0
const done = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
  writes += 1
  return call
}

/** Everything that a clerk does with records of a collection. */
async function workOn(name: string, { sample, change, second, changed = { ...sample, ...change } }: Work) {
  const calls = api[name] as ManagedClient<ManagedRow & Sample, Sample>
  const { data } = await done(calls.add({ ...sample, ...second }))
  const { id } = data
  await done(calls.update({ ...changed, ...second, id, version: 1 }))
  await done(calls.disable({ id, status: 0, version: 2 }))
  await done(calls.disable({ id, status: 1, version: 3 }))
  await done(calls.delete({ id, version: 4 }))
  await done(calls.restore({ id }))
  const [, line] = (await calls.versions({ id, page: 1 })).data
  await done(calls.revert({ id, history_id: line?.id ?? 0, state: 'before', version: 6 }))
  // Nothing of it is in the way of the next round.
  await done(calls.delete({ id, version: 7 }))
}
type Work = { sample: Sample; change: Sample; second?: Sample; changed?: Sample }

async function workOnFiles(round: number) {
  const { filePath } = await done(uploadPublic(admin, `paper-${round}.pdf`, aPdf({ text: `Paper ${round}` })))
  const next = await done(upload(admin, `next-${round}.pdf`, aPdf({ text: `Next paper ${round}` })))
  const { rows } = await sql.query('select id, path, sha256, version from files where path = any ($1)', [
    [filePath, next.filePath],
  ])
  const byPath = Object.fromEntries(rows.map((row) => [row.path, row]))
  // Editions that give a file another content and a record its end, at their moments.
  const link = { link: filePath, date: '2026-11-16', type: 1 }
  const files = { [filePath]: byPath[next.filePath].sha256 }
  const { at } = await schedule(sql, { collection: 'page_contents', content: { ...link, title: 'The paper' }, files })
  const { id: row_id, version } = (await done(admin.pageContent.add({ ...link, title: 'An old paper' }))).data
  await schedule(sql, { collection: 'page_contents', act: 'withdraw', row: { id: row_id, version } })
  writes += 2
  await past(at)
  await upload(admin, `again-${round}.pdf`, aPdf({ text: `Again ${round}` }), { replaces: byPath[next.filePath].id })
  await done(admin.file.release({ path: next.filePath }))
  const file = (await admin.file.one({ id: byPath[next.filePath].id })).data
  await done(admin.file.delete({ id: file.id, version: file.version }))
}

test('G-03 while everything is saved, published, uploaded, erased and sorted, nothing is taken for a difference', async () => {
  const told: string[] = []
  const log = {
    info: () => undefined,
    error: (...line: unknown[]) => void told.push(JSON.stringify(line)),
  } as never
  const over = new AbortController()
  const compareRows = watchRows(services.db, log, { tables: GUARDED, describe: differenceOf })
  const comparing = [compareRows, watchContents(services, log)].map(async (compare) => {
    for (; !over.signal.aborted; await wait(20)) await compare()
    await compare()
  })
  for (let round = 0; writes < 300; round++) {
    for (const { resource } of Object.values(RECORDED)) {
      const review = REVIEWED[resource]
      if ('sample' in review && resource !== 'file') await workOn(resource, review)
    }
    await workOnFiles(round)
    const { id: _id, updated_at: _at, updated_by: _by, ...settings } = (await admin.setting.adminListing()).data
    await done(admin.setting.update({ ...settings, name: `Council ${round}` }))
    const { rows } = await sql.query<{ id: number }>(
      'select id from programs where deleted_at is null order by random()',
    )
    await done(admin.sort.table({ sortingTable: 'programs', data: rows }))
  }
  const isPublished = async () =>
    (await sql.query(`select count(*)::int as many from editions where state = 'scheduled'`)).rows[0].many
  await expect.poll(isPublished, { timeout: 20_000 }).toBe(0)
  over.abort()
  await Promise.all(comparing)
  expect(writes).toBeGreaterThanOrEqual(300)
  expect(told).toEqual([])
  const compared = await sql.query('select kind from guard_turns where compared_at is not null order by 1')
  expect(compared.rows).toEqual([{ kind: 'contents' }, { kind: 'rows' }])
  // The same comparison does find what nobody has saved.
  await sql.query(`update programs set category = 'Defaced' where id = (select min(id) from programs)`)
  await compareRows()
  expect(told).toHaveLength(1)
}, 600_000)
