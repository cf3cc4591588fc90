import { expect, test } from 'vitest'
import { aDatabase } from '../support/site.ts'
import { valueOf } from './value-of.ts'

const { sql } = await aDatabase()
const value = valueOf(sql)
const A = 'a'.repeat(64)
await sql.query(`insert into blobs (sha256, type, size) values ($1, 'application/pdf', 10)`, [A])

async function aFile(path: string, opened = false): Promise<void> {
  await sql.query(
    `insert into files (folder, path, name, kind, sha256, type, size, opened)
     values ('uploads', $1, 'Form.pdf', 'document', $2, 'application/pdf', 10, $3)`,
    [path, A, opened],
  )
}
const isPublic = async (path: string) =>
  (await sql.query('select released_at is not null as it_is from files where path = $1', [path])).rows[0].it_is
const aUpdate = async (link: string, status = 1) =>
  (
    await sql.query(`insert into latest_updates (title, link, status, order_id) values ('x', $1, $2, 1) returning id`, [
      link,
      status,
    ])
  ).rows[0].id
const namedIn = async (record: unknown) =>
  (await sql.query('select path from files_named_in($1) as path order by 1', [JSON.stringify(record)])).rows.map(
    ({ path }) => path,
  )

test('a path is compared as files have it, however a browser has written it', async () => {
  expect(await value('select decoded_path($1)', '/data/uploads/plain.pdf')).toBe('/data/uploads/plain.pdf')
  expect(await value('select decoded_path($1)', encodeURI('/data/uploads/परिपत्रक-१.pdf'))).toBe(
    '/data/uploads/परिपत्रक-१.pdf',
  )
  expect(await value('select decoded_path($1)', '/data/uploads/100%.pdf')).toBe('/data/uploads/100%.pdf')
  expect(await value('select decoded_path($1)', '/data/uploads/%ff%fe.pdf')).toBe('/data/uploads/%ff%fe.pdf')
})

test('the files that a record names are found in fields, lists and texts, also by their old addresses', async () => {
  expect(await namedIn({ link: '/data/uploads/a.pdf#page=2', title: 'x' })).toEqual(['/data/uploads/a.pdf'])
  const text =
    '<p><a href="/data/uploads/b.pdf?x=1">b</a> and <img src="https://council.example/data/uploads/c.png"></p>'
  expect(await namedIn({ text })).toEqual(['/data/uploads/b.pdf', '/data/uploads/c.png'])
  expect(await namedIn({ downloads: [{ link: '/data/old/d.pdf' }] })).toEqual([
    '/data/old/d.pdf',
    '/data/uploads/d.pdf',
  ])
  expect(await namedIn({ link: '/circulars/1', note: 'no data' })).toEqual([])
})

test('who can read a record decides about its files', async () => {
  const readable = (record: object) => value('select is_readable($1)', JSON.stringify(record))
  expect(await readable({ status: 1, deleted_at: null })).toBe(true)
  expect(await readable({ status: 0, deleted_at: null })).toBe(null)
  expect(await readable({ status: 1, deleted_at: '2026-11-16' })).toBe(null)
  expect(await readable({ status: 0, standing: 'archived' })).toBe(true)
  expect(await readable({ status: 0, standing: 'superseded' })).toBe(true)
  expect(await readable({ status: 0, standing: 'withdrawn' })).toBe(false)
  expect(await readable({ status: 0, standing: 'withdrawn', keeps_files: true })).toBe(true)
  // The settings have no status: they are always read.
  expect(await readable({ data: {} })).toBe(true)
})

test('a file is public while a record that visitors can read links to it', async () => {
  const path = '/data/uploads/follows.pdf'
  await aFile(path)
  expect(await isPublic(path)).toBe(false)
  const hidden = await aUpdate(path, 0)
  expect(await isPublic(path)).toBe(false)
  const [first, second] = [await aUpdate(path), await aUpdate(path)]
  expect(await isPublic(path)).toBe(true)
  await sql.query('update latest_updates set deleted_at = now() where id = $1', [first])
  expect(await isPublic(path)).toBe(true)
  await sql.query('update latest_updates set status = 0 where id = $1', [second])
  expect(await isPublic(path)).toBe(false)
  await sql.query('update latest_updates set status = 1 where id = $1', [hidden])
  expect(await isPublic(path)).toBe(true)
  await sql.query(`update latest_updates set link = '' where id = $1`, [hidden])
  expect(await isPublic(path)).toBe(false)
  await sql.query('update latest_updates set deleted_at = null where id = $1', [first])
  expect(await isPublic(path)).toBe(true)
  await sql.query('delete from latest_updates where id = $1', [first])
  expect(await isPublic(path)).toBe(false)
  expect(await value('select count(*)::integer from file_links')).toBe(0)
})

test('a file that somebody has opened by hand stays public', async () => {
  const path = '/data/uploads/opened.pdf'
  await aFile(path, true)
  expect(await isPublic(path)).toBe(true)
  const id = await aUpdate(path)
  await sql.query('update latest_updates set status = 0 where id = $1', [id])
  expect(await isPublic(path)).toBe(true)
})

test('a file that comes after its record is public at once, and one that settings name too', async () => {
  await aUpdate('/data/uploads/late.pdf')
  await aFile('/data/uploads/late.pdf')
  expect(await isPublic('/data/uploads/late.pdf')).toBe(true)
  await aFile('/data/uploads/logo.png')
  await sql.query(`insert into site_settings (data) values ('{"logo": "/data/uploads/logo.png"}')
    on conflict (id) do update set data = excluded.data`)
  expect(await isPublic('/data/uploads/logo.png')).toBe(true)
})

test('the first call takes in the records that are there; what none of them shows stays as public as it was', async () => {
  await sql.query('create table old_records (like managed_row including all, link text not null)')
  await aFile('/data/uploads/linked.pdf', true)
  await aFile('/data/uploads/alone.pdf', true)
  await sql.query(`insert into old_records (link) values ('/data/uploads/linked.pdf')`)
  for (const time of ['first', 'second']) {
    await sql.query(`select link_files('old_records')`)
    const { rows } = await sql.query(`select path, opened, released_at is not null as is_public from files
      where path in ('/data/uploads/linked.pdf', '/data/uploads/alone.pdf') order by path`)
    expect(rows, `the ${time} time`).toEqual([
      { path: '/data/uploads/alone.pdf', opened: true, is_public: true },
      { path: '/data/uploads/linked.pdf', opened: false, is_public: true },
    ])
  }
  await sql.query('update old_records set status = 0')
  expect(await isPublic('/data/uploads/linked.pdf')).toBe(false)
})
