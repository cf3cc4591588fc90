import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { edgeTo } from '../testbed/edge.ts'
import { asOf, putNurse } from '../testbed/many-nurses.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { aDatabase } from './support/site.ts'

const { config, sql } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-nurse-edge-'))
const end = new AbortController()
const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
const env = { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off', LOG_LEVEL: 'info' }
const apps = await appServers(folder, env, end.signal)
const edge = await edgeTo([...apps], folder, end.signal)
const servers: Server[] = [...apps, edge]
afterAll(async () => {
  end.abort()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('R-09 through nginx: no log has a number, a name or a code, no cache keeps an answer, and a hospital is not made to wait', {
  timeout: 59_000,
}, async () => {
  await asOf(sql)
  await putNurse(sql, { number: '778899', name: 'Canaryqx Vilas More', more: { valid_until: '2999-12-31' } })
  const { rows } = await sql.query<{ code: string }>('select code from registrants')
  const code = rows[0]?.code ?? ''
  await Promise.all(servers.map((server) => server.start()))
  const ask = () =>
    fetch(`${edge.address}/api/nurse/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: '778899', name: 'Canaryqx More' }),
    })
  for (const address of [
    `/nurse/RNRM-778899/${code}`,
    `/mr/nurse/RNRM-778899/${code}?x=778899`,
    `/hi/nurse/RNRM-778899/${code}/`,
    `/Nurse/RNRM-778899/${code}`,
    `/%6eurse/RNRM-778899/${code}`,
  ])
    expect([200, 308]).toContain((await fetch(edge.address + address, { redirect: 'manual' })).status)
  const held = async () =>
    (await (await fetch(`${edge.address}/nurse/RNRM-778899/${code}`)).text()).includes('correcting')
  expect(await held()).toBe(false)
  await sql.query('update registrants set held = true')
  expect(await held()).toBe(true)
  const form = new URLSearchParams({ number: '778899', name: 'Canaryqx More' })
  const posted = await fetch(`${edge.address}/nurse/check`, { method: 'POST', body: form })
  expect([posted.status, posted.headers.get('cache-control')]).toEqual([200, 'no-store'])
  // Six desks of the hospital ask at once.
  const statuses: number[] = []
  const desk = async () => {
    while (statuses.length < 150) statuses.push((await ask()).status)
  }
  await Promise.all(Array.from({ length: 6 }, desk))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const empty = async () => (await fetch(`${edge.address}/mr/nurse/check/many?name=Canaryqx`)).status
  expect(await empty()).toBe(200)
  // With nobody behind it nginx logs an error, which would name the request.
  await Promise.all(apps.map((app) => app.stop()))
  expect((await fetch(`${edge.address}/nurse/RNRM-778899/${code}`)).status).toBe(503)
  // The empty form is a page like all others: whoever read it before still does.
  expect(await empty()).toBe(200)
  await edge.stop()
  const logs = path.join(folder, `edge-${new URL(edge.address).port}`, 'logs')
  const all = [
    ...['access.log', 'error.log'].map((name) => readFileSync(path.join(logs, name), 'utf8')),
    ...servers.map((server) => server.log()),
  ]
  expect(all[0]).toContain('"path":"/nurse/…"')
  expect(all[0]).toContain('"path":"/nurse/check"')
  const cached = path.join(folder, `edge-${new URL(edge.address).port}`, 'cache')
  const kept = readdirSync(cached, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'))
  expect(kept.length).toBeGreaterThan(0)
  for (const log of [...all, ...kept])
    for (const word of ['778899', code, 'canaryqx']) expect(log.toLowerCase()).not.toContain(word.toLowerCase())
})
