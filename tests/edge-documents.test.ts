import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { edgeTo } from '../testbed/edge.ts'
import { aPdf, aPicture, aVideo } from '../testbed/files-made.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { upload, uploadPublic } from '../testbed/uploads.ts'
import { past, schedule } from './support/scheduled.ts'
import { aDatabase, loggedInAdmin } from './support/site.ts'

// Documents as the deployed nginx sends them, beside the same documents from the application.

/** Nothing at the edge is older (decision 0021). */
const FRESH_WITHIN_MS = 2000
/** By how much the time of the moment may be misjudged here. */
const CLOCKS_MS = 100
/** They tell about the connection or the one request, not about the file. */
const OF_REQUEST = ['connection', 'date', 'keep-alive', 'server', 'x-request-id', 'transfer-encoding']

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-documents-'))
const end = new AbortController()
const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const env = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off', FILES_ACCEL: 'on', LOG_LEVEL: 'info' }
const apps = await appServers(folder, env, end.signal)
const files = path.join(FILES_DIR, 'store')
const edge = await edgeTo(apps, folder, end.signal, { files })
const servers: Server[] = [...apps, edge]
await Promise.all(servers.map((server) => server.start()))
afterAll(async () => {
  end.abort()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
const [app] = apps
const admin = await loggedInAdmin(app.address, config, sql)

type Wish = { method?: string; headers?: Record<string, string> }
async function ask({ address }: Server, place: string, wish: Wish = {}) {
  const response = await fetch(address + place, { ...wish, redirect: 'manual' })
  const { status } = response
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_REQUEST.includes(name)))
  // That there are ranges needn't be said again with one, nor how long nothing is.
  if (status !== 200) delete headers['accept-ranges']
  if (status === 304 || status === 416) delete headers['content-length']
  return { status, headers, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}
const statusOf = async (server: Server, place: string) => (await ask(server, place)).status
/** How often nginx has asked the processes where this file is. */
const questions = (place: string) =>
  apps.flatMap((one) => one.log().split('\n')).filter((line) => line.includes(`"/-/place${place}"`)).length
/** What it had to ask the processes for instead of sending it. */
const passedOn = (place: string) =>
  apps.flatMap((one) => one.log().split('\n')).filter((line) => line.includes(`"path":"${place}"`)).length

const PADDING = 3000
const pdf = aPdf({ text: 'A result', padding: PADDING })
const documents = await Promise.all(
  (
    [
      ['परिपत्रक (१) – result.pdf', pdf],
      ['lamp.png', await aPicture('png', 60, 40)],
      ['oath.mp4', await aVideo('mp4')],
    ] as const
  ).map(async ([name, bytes]) => ({ name, ...(await uploadPublic(admin, name, bytes)) })),
)

test('F-O8 a document, a picture and a film are the same from nginx as from the application: bytes, headers, ranges, conditions, HEAD', async () => {
  for (const { filePath, sha256, name } of documents) {
    const tag = `"${sha256}"`
    const other = `"${'0'.repeat(64)}"`
    const conditions: Record<string, string>[] = [
      {},
      { range: 'bytes=5-9' },
      { range: 'bytes=7-' },
      { range: 'bytes=-7' },
      { range: 'bytes=0-0' },
      { range: 'bytes=0-99999999' },
      { range: 'bytes=99999999-' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=0-1' },
      { range: 'bytes=5-9', 'if-range': tag },
      { range: 'bytes=5-9', 'if-range': other },
      { range: 'bytes=5-9', 'if-range': `W/${tag}` },
      { range: 'bytes=5-9', 'if-range': 'Thu, 19 Nov 2026 10:00:00 GMT' },
      { 'if-none-match': tag },
      { 'if-none-match': `W/${tag}` },
      { 'if-none-match': `${other}, ${tag}` },
      { 'if-none-match': `${tag},${other}` },
      { 'if-none-match': '*' },
      { 'if-none-match': other },
      { 'if-none-match': tag.slice(0, -2) },
      { 'if-none-match': tag, range: 'bytes=5-9' },
      { 'if-match': tag, range: 'bytes=5-9' },
      { 'if-modified-since': 'Thu, 19 Nov 2099 10:00:00 GMT' },
      { 'if-unmodified-since': 'Thu, 19 Nov 2009 10:00:00 GMT' },
    ]
    for (const method of ['GET', 'HEAD'])
      for (const headers of conditions) {
        const said = `${name} ${method} ${JSON.stringify(headers)}`
        const expected = await ask(app, filePath, { method, headers })
        expect(await ask(edge, filePath, { method, headers }), said).toEqual(expected)
      }
  }
})

test('F-O8 what is not there, a picture that is not made, another path of the same file: as from the application', async () => {
  const name = documents[1]?.filePath.split('/').at(-1)
  for (const place of [
    '/data/nowhere.pdf',
    '/data/',
    `/data/variants/${'0'.repeat(64)}/640.webp`,
    `/data/old/folder/${name}`,
    `/data/${encodeURIComponent(name ?? '')}?from=mail`,
  ]) {
    const [expected, sent] = [await ask(app, place), await ask(edge, place)]
    // A page is compressed, and names its script by a nonce.
    if (expected.status === 200) expect(sent, place).toEqual(expected)
    else expect([sent.status, sent.headers['content-type']]).toEqual([404, expected.headers['content-type']])
  }
  expect(await statusOf(edge, `/-/place${documents[0]?.filePath}`)).toBe(404)
  expect((await ask(edge, '/-/place')).headers['x-file-place']).toBeUndefined()
})

test('F-O8 a thousand downloads ask the processes once a second', async () => {
  const [{ filePath } = { filePath: '' }] = documents
  const before = questions(filePath)
  const passed = passedOn(filePath)
  const began = performance.now()
  for (let turn = 0; turn < 100; turn++) {
    const sent = await Promise.all(Array.from({ length: 10 }, () => ask(edge, filePath)))
    for (const { status, body } of sent) expect([status, body.length]).toEqual([200, pdf.length])
  }
  const seconds = (performance.now() - began) / 1000
  expect(passedOn(filePath)).toBe(passed)
  // One more for the second that had begun, one for two that ask at the same time.
  expect(questions(filePath) - before).toBeLessThanOrEqual(2 * Math.ceil(seconds) + 2)
})

test('F-O8 a document that is replaced, hidden or withdrawn is not sent two seconds later, whoever asks for it all the time', async () => {
  const { filePath } = await uploadPublic(admin, 'notice.pdf', aPdf({ text: 'Wrong' }))
  const right = aPdf({ text: 'Right' }).toString('latin1')
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) {
      await ask(edge, filePath)
      await wait(5)
    }
  })()
  const { data } = await admin.file.adminListing({ search: filePath })
  const [{ id } = { id: 0 }] = data
  expect((await ask(edge, filePath)).body).toContain('Wrong')
  await upload(admin, 'notice.pdf', aPdf({ text: 'Right' }), { replaces: id })
  await wait(FRESH_WITHIN_MS)
  expect((await ask(edge, filePath)).body).toBe(right)

  await admin.file.release({ path: filePath, opened: 0 })
  await wait(FRESH_WITHIN_MS)
  expect(await statusOf(edge, filePath)).toBe(404)

  const { data: circular } = await admin.pageContent.add(circularOf(filePath))
  await wait(FRESH_WITHIN_MS)
  expect(await statusOf(edge, filePath)).toBe(200)
  await sql.query(`update page_contents set status = 0, standing = 'withdrawn' where id = $1`, [circular.id])
  await wait(FRESH_WITHIN_MS)
  expect(await ask(edge, filePath)).toMatchObject({ status: 410, body: 'This document has been withdrawn.' })
  over.abort()
  await reading
})

const circularOf = (link: string) => ({ type: 1, title: 'A circular', date: '2026-11-16', link })

test('F-O8 at its moment a document appears, and another one goes, for a crowd that asks all the time: not before, not after', async () => {
  const { filePath: comes } = await upload(admin, 'comes.pdf', aPdf({ text: 'Comes' }))
  const { filePath: goes } = await upload(admin, 'goes.pdf', aPdf({ text: 'Goes' }))
  const { data: shown } = await admin.pageContent.add(circularOf(goes))
  const planned = await Promise.all([
    schedule(sql, { collection: 'page_contents', content: { ...circularOf(comes), status: 1 } }, 4),
    schedule(sql, { collection: 'page_contents', act: 'withdraw', row: shown, content: { notice: 'By mistake' } }, 4),
  ])
  const first = Math.min(...planned.map(({ at }) => at))
  const last = Math.max(...planned.map(({ at }) => at))
  const seen: { began: number; ended: number; comes: number; goes: number }[] = []
  await wait(Math.max(0, first - performance.now() - 2000))
  while (performance.now() < last + 1500) {
    const began = performance.now()
    const [one, other] = await Promise.all([statusOf(edge, comes), statusOf(edge, goes)])
    seen.push({ began, ended: performance.now(), comes: one, goes: other })
    await wait(5)
  }
  await past(last)
  const before = seen.filter(({ ended }) => ended < first - CLOCKS_MS)
  const after = seen.filter(({ began }) => began > last + CLOCKS_MS)
  expect([before.length > 20, after.length > 20]).toEqual([true, true])
  expect(new Set(before.map((one) => `${one.comes} ${one.goes}`))).toEqual(new Set(['404 200']))
  expect(new Set(after.map((one) => `${one.comes} ${one.goes}`))).toEqual(new Set(['200 410']))
})

test('F-O8 with both processes gone, what was asked for before is sent, in parts too, and other files are refused in words', async () => {
  const asked = documents
  const before = await Promise.all(asked.map(({ filePath }) => ask(edge, filePath)))
  const tag = before[0]?.headers.etag ?? ''
  await Promise.all(apps.map((one) => one.kill()))
  await wait(FRESH_WITHIN_MS + 500)
  for (const [at, { filePath }] of asked.entries()) {
    expect(await ask(edge, filePath)).toEqual(before[at])
    const part = await ask(edge, filePath, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.body]).toEqual([206, before[at]?.body.slice(1, 4)])
  }
  expect((await ask(edge, asked[0]?.filePath ?? '', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const refused = await ask(edge, '/data/uploads/never-asked.pdf')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toContain('The website is busy')
  await Promise.all(apps.map((one) => one.start()))
  expect(await statusOf(edge, asked[0]?.filePath ?? '')).toBe(200)
})
