import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { edgeTo } from '../../testbed/edge.ts'
import type { Server } from '../../testbed/servers.ts'
import { medianOf } from '../drill/two-samples.ts'
import { SHORT } from './extent.ts'
import type { Ground } from './ground.ts'
import { load } from './load.ts'
import { middle, race } from './race.ts'
import type { Report } from './report.ts'
import { answerAt, bareNginx, certificate, rival } from './rivals.ts'

const PAGE = '/circulars'
const WARM_PAGES = SHORT ? 50 : 2000
const FLOOD_S = SHORT ? 3 : 10
const TRIES = SHORT ? 1 : 9

/** E1 to E5: how nginx serves a cached page. */
export async function measureEdge(ground: Ground, report: Report): Promise<void> {
  for (const measure of [cachedPage, expiringPage, manyPages]) await report.twiceAtMost(() => measure(ground, report))
}

async function cachedPage(ground: Ground, report: Report): Promise<void> {
  const { folder, signal, apps, edge, started, restarted } = ground
  const page = await answerAt(edge.address + PAGE)
  const bare = await started(await bareNginx(page.body, folder, signal))
  const secure = await started(await edgeTo(apps, folder, signal, { tls: certificate(folder) }))
  const nginx = (server: Server, url: string) => ({ url, pids: () => [server.pid()], renew: () => restarted(server) })
  const contenders = {
    'bare nginx': nginx(bare, `${bare.address}/page`),
    edge: nginx(edge, edge.address + PAGE),
    'edge over TLS 1.3': nginx(secure, secure.address.replace('http:', 'https:') + PAGE),
  }
  const rounds = await race(report, contenders, { warming: false })
  const against = (name: keyof typeof contenders) => middle(rounds, (round) => round['bare nginx'] / round[name])
  report.atLeast('E1', 'cached page through nginx against a bare static file', against('edge'), 0.6, 0.85)
  const slowest = await slowestOfHundred(contenders.edge.url, contenders['bare nginx'].url)
  report.atMost('E1', 'its p99 against the bare one', slowest, 2, '×', 20)
  report.atLeast('E2', 'the same over TLS 1.3', against('edge over TLS 1.3'), 0.4, 0.85)
  const through = await answerAt(edge.address + PAGE)
  const direct = await answerAt(apps[0].address + PAGE)
  const same = through.body.equals(direct.body) && through.headers.etag === direct.headers.etag
  report.atMost('E5', 'bytes that nginx changed in a compressed answer', same ? 0 : 1, 0, '')
}

/** The ratio of the two p99 values, median of several tries. */
async function slowestOfHundred(one: string, other: string): Promise<number> {
  const ratios: number[] = []
  for (let n = 0; n < TRIES; n++) ratios.push((await load(one, 1)).p99Ms / (await load(other, 1)).p99Ms)
  return medianOf(ratios)
}

async function expiringPage({ folder, signal, started }: Ground, report: Report): Promise<void> {
  const slow = await started(await rival('slow', 'bare.ts', { BE: 'slow' }, folder, signal))
  const waiting = await started(await edgeTo([slow], folder, signal))
  const hits = async () => Number(await (await fetch(`${slow.address}/hits`)).text())
  await answerAt(`${waiting.address}/slow`)
  const before = await hits()
  const { p99Ms } = await load(`${waiting.address}/slow`, FLOOD_S)
  const renderings = (await hits()) - before
  report.atMost('E3', `renderings of one page in ${FLOOD_S} s with 64 clients`, renderings, FLOOD_S + 1, '', 1)
  report.atMost('E3', 'p99 while it is rendered again', p99Ms, 50, 'ms')
}

async function manyPages({ folder, client, apps, edge }: Ground, report: Report): Promise<void> {
  const found = await client.query<{ id: number }>(
    `select id from page_contents where type = 1 and status = 1 order by id desc limit ${WARM_PAGES}`,
  )
  const addresses = found.rows.map(({ id }) => `${PAGE}/${id}`)
  // Each of our processes has its own cache.
  for (const { address } of [...apps, edge]) for (const path of addresses) await answerAt(address + path)
  const rates = { one: [] as number[], many: [] as number[] }
  const scripts = { one: script(folder, 'one', addresses.slice(0, 1)), many: script(folder, 'many', addresses) }
  for (let n = 0; n < TRIES; n++)
    for (const name of ['one', 'many'] as const) {
      // Pages that were not requested while the other case was measured have expired and are no longer warm.
      await load(edge.address, 1, { script: scripts[name] })
      rates[name].push((await load(edge.address, 1, { script: scripts[name] })).perSecond)
    }
  report.remark(`one page: ${Math.round(medianOf(rates.one))}/s; many pages: ${Math.round(medianOf(rates.many))}/s`)
  const figure = medianOf(rates.many.map((rate, n) => rate / (rates.one[n] ?? rate)))
  report.atLeast('E4', `${WARM_PAGES} warm pages against one, requests/s`, figure, 0.6)
}

/** A wrk script that requests these URLs in turn. */
function script(folder: string, name: string, addresses: string[]): string {
  const file = path.join(folder, `${name}.lua`)
  const listed = addresses.map((address) => JSON.stringify(address)).join(',\n')
  writeFileSync(
    file,
    `local paths = {${listed}}\nlocal n = 0\nrequest = function()\n  n = n % #paths + 1\n  return wrk.format('GET', paths[n])\nend\n`,
  )
  return file
}
