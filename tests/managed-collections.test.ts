import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Version } from '#contract/history.ts'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { contract } from '#resources/contract.ts'
import { RECORDED } from '#resources/history/recorded.ts'
import { aPdf } from '../testbed/files-made.ts'
import { upload } from '../testbed/uploads.ts'
import { REVIEWED } from './reviewed.ts'
import type { Sample } from './support/review.ts'
import { ADMIN, aSite } from './support/site.ts'

const site = await aSite()
const admin = await site.asAdmin()
const { filePath: FILE } = await upload(admin, 'sample.pdf', aPdf({ text: 'Sample' }))
const api = admin as unknown as Record<string, ManagedClient<ManagedRow & Sample, Sample>>
await site.sql.query(
  `insert into master_categories (type, value, label, order_id) values ('faqCategories', 'sample', 'Sample', 1), ('memberTypes', 'sample', 'Sample', 2), ('galleryCategories', 'sample', 'Sample', 3), ('videoCategories', 'sample', 'Sample', 4), ('feeGroups', 'sample', 'Sample', 5)`,
)

const managed = Object.values(RECORDED).flatMap(({ resource, ...recorded }) => {
  const review = REVIEWED[resource]
  return 'sample' in review ? [{ name: resource, ...recorded, review }] : []
})

test('every managed collection has a sample in tests/reviewed.ts', () => {
  const names = Object.entries(contract).flatMap(([name, calls]) => ('restore' in calls ? [name] : []))
  expect(managed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

for (const { name, table, where, review } of managed) {
  const { sample, change, kept = sample, second, ...differing } = review
  const { changed = { ...sample, ...change }, recorded = Object.keys(sample) } = differing
  const link = name === 'file' ? undefined : linkToFile(name, review)
  if (link)
    test(`M-04 ${name}: a file that it links to lists this use`, async () => {
      const { rows } = await site.sql.query(`update files set path = $1 where name = 'sample.pdf' returning id`, [
        link.file,
      ])
      const calls = api[name] as ManagedClient<ManagedRow & Sample, Sample>
      const added = await calls.add({ ...sample, ...second, ...link.fields })
      const uses = await admin.file.uses({ id: rows[0].id })
      await site.sql.query(`delete from ${table} where id = $1`, [added.data.id])
      await site.sql.query(`update files set path = $1 where id = $2`, [FILE, rows[0].id])
      expect(
        uses.data.map((use) => use.where),
        `Add linksToFiles(…) of ${name} to fileHandlers([…]) in src/resources/handlers.server.ts`,
      ).toContain(where)
    })

  test(`I-05, M-02 ${name}: add, update, disable, delete and restore, each with its message and its line of history`, async () => {
    const calls = api[name] as ManagedClient<ManagedRow & Sample, Sample>
    const added = await calls.add(sample)
    expect(added).toMatchObject({
      status: 'success',
      message: expect.stringMatching(/ added successfully$/),
      data: { ...kept, status: 1, version: 1 },
    })
    const { id } = added.data
    const updated = await calls.update({ ...changed, id, version: 1 })
    expect(updated).toMatchObject({
      message: expect.stringMatching(/ updated successfully$/),
      data: { ...change, version: 2 },
    })
    await expect(calls.update({ ...changed, id, version: 1 })).rejects.toMatchObject({ httpStatus: 409, code: 'stale' })
    expect(await calls.disable({ id, status: 0, version: 2 })).toMatchObject({ data: { status: 0, version: 3 } })
    expect(await calls.delete({ id, version: 3 })).toMatchObject({
      message: expect.stringMatching(/ deleted successfully$/),
    })
    expect((await calls.adminListing({ deleted: '1' })).data.map((row) => row.id)).toContain(id)
    expect((await calls.adminListing({})).data.map((row) => row.id)).not.toContain(id)
    expect(await calls.restore({ id })).toMatchObject({ data: { ...change, status: 0, version: 5 } })
    const { rows } = await site.sql.query(
      `select action from history where collection = $1 and row_id = $2 and after ?& $3 order by id`,
      [table, id, recorded],
    )
    expect(rows.map(({ action }) => action)).toEqual(['add', 'update', 'disable', 'delete', 'restore'])
  })

  test(`I-05 ${name}: whatever was done, a revert restores any version of the record, field by field`, async () => {
    const calls = api[name] as ManagedClient<ManagedRow & Sample, Sample>
    const values = { ...sample, ...second }
    const { data } = await calls.add(values)
    // A file can only be updated by its own path.
    const own = name === 'file' ? { ...values, path: data.path } : values
    const { id } = data
    const edits = differing.changed ? [{ state: 'new' }, changed] : [own, { ...own, ...change }]
    await anyChanges(calls, id, edits)
    const versions = await allVersions(calls, id)
    expect(versions).toHaveLength(CHANGES + 1)
    for (const { id: history_id, after } of versions) {
      const before = await stored(table, id)
      const version = Number(before.version)
      const reply = await calls.revert({ id, history_id, state: 'after', version })
      expect(reply).toMatchObject({ status: 'success', data: { id, version: version + 1 } })
      const now = await stored(table, id)
      // Fields in the history are as they were then; fields that are never recorded stay as they are.
      expect(ownFields(now)).toEqual({ ...ownFields(before), ...ownFields(after) })
      expect(now.deleted_at).toBeNull()
      expect(now.order_id).toBe(before.order_id)
      const [line] = (await calls.versions({ id, page: 1 })).data
      expect(line).toMatchObject({ action: 'revert', version: version + 1 })
      const held = Object.keys(ownFields(after))
      expect(held).toEqual(expect.arrayContaining(recorded))
      expect(ownFields(line?.before)).toEqual(only(held, before))
      expect(ownFields(line?.after)).toEqual(only(held, now))
    }
    for (const { actor, at, before, after, action } of await allVersions(calls, id)) {
      expect(actor).toBe(ADMIN.name)
      expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(120_000)
      expect(after).toMatchObject({ id })
      expect(before?.id ?? null).toBe(action === 'add' ? null : id)
    }
  })

  test(`V-03 ${name}: empty, too long and unknown input is refused`, async () => {
    const calls = api[name] as ManagedClient<ManagedRow & Sample, Sample>
    await expect(calls.add({})).rejects.toMatchObject({ httpStatus: 422 })
    await expect(calls.add({ ...sample, unknown: 1 })).rejects.toMatchObject({ httpStatus: 422 })
    await expect(
      calls.add(Object.fromEntries(Object.keys(sample).map((key) => [key, 'x'.repeat(20_000)]))),
    ).rejects.toMatchObject({ httpStatus: 422 })
  })
}

/** A field that can refer to a file, and how: as its sample does, as a URL or in a text. */
function linkToFile(name: keyof typeof contract, { sample, change }: { sample: Sample; change: Sample }) {
  const { add } = contract[name] as { add?: Endpoint }
  for (const [field, schema] of Object.entries(add?.body?.shape ?? {})) {
    const given = [change[field], sample[field]].find(
      (value) => typeof value === 'string' && value.startsWith('/data/'),
    )
    if (given) return { file: given, fields: { [field]: given } }
    const format = (schema as z.ZodType).meta()?.format
    if (format === 'address') return { file: FILE, fields: { [field]: FILE } }
    if (format === 'html') return { file: FILE, fields: { [field]: `<p><a href="${FILE}">A file</a></p>` } }
  }
  return undefined
}

const CHANGES = 12

/** Edits, disables, enables, deletes and restores in random order. */
async function anyChanges(calls: ManagedClient<ManagedRow & Sample, Sample>, id: number, edits: Sample[]) {
  let isDeleted = false
  let version = 1
  for (let step = 0; step < CHANGES; step++, version++) {
    const chosen = ['update', 'disable', 'delete'][randomInt(3)]
    if (isDeleted) await calls.restore({ id })
    else if (chosen === 'update') await calls.update({ ...edits[randomInt(edits.length)], id, version })
    else if (chosen === 'disable') await calls.disable({ id, status: randomInt(2) ? 1 : 0, version })
    else await calls.delete({ id, version })
    isDeleted = !isDeleted && chosen === 'delete'
  }
}

async function allVersions(calls: ManagedClient<ManagedRow & Sample, Sample>, id: number): Promise<Version[]> {
  const first = await calls.versions({ id, page: 1 })
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, index) => calls.versions({ id, page: index + 2 }))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

async function stored(table: string, id: number): Promise<Sample> {
  const { rows } = await site.sql.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id])
  return rows[0].row
}

const NOT_OWN = 'id version created_at updated_at updated_by deleted_at order_id search wording worded_at langs'.split(
  ' ',
)

/** What a revert restores: everything except identity and position of the row. */
const only = (names: string[], row: Sample) => Object.fromEntries(names.map((name) => [name, row[name]]))

const ownFields = (row: Sample | null | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !NOT_OWN.includes(name)))
