import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { edgeTo } from '../testbed/edge.ts'
import { appServers, type Server } from '../testbed/servers.ts'
import { aDatabase } from './support/site.ts'

// The deployed nginx and people who are slower than anybody is. `npm run drill:slow` has thousands of them.

const { config } = await aDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'council-edge-slow-'))
const end = new AbortController()
const servers: Server[] = []
afterAll(async () => {
  end.abort()
  await Promise.all(servers.map((server) => server.kill()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** More than nginx lets into the back office of both processes at a time. */
const SLOW = 90
const ASKED = 20

test('many who send a login letter by letter keep nobody out of the back office', async () => {
  const { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS = '' } = config
  const apps = await appServers(folder, { DATABASE_URL, FILES_DIR, PERSONAL_DATA_KEYS, JOBS: 'off' }, end.signal)
  const edge = await edgeTo(apps, folder, end.signal)
  servers.push(edge, ...apps)
  await Promise.all(servers.map((server) => server.start()))
  const { port, host } = new URL(edge.address)
  const slow: Socket[] = []
  for (let one = 0; one < SLOW; one++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.6.${1 + (one % 3)}` })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${edge.address}\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"email":"`,
    )
    slow.push(socket)
  }
  const statuses: number[] = []
  for (let asked = 0; asked < ASKED; asked++) {
    const response = await fetch(`${edge.address}/api/whoAmI`, { headers: { 'sec-fetch-site': 'same-origin' } })
    statuses.push(response.status)
  }
  // Nobody has given up.
  expect(slow.filter((socket) => !socket.destroyed && socket.readable).length).toBe(SLOW)
  for (const socket of slow) socket.destroy()
  // Not logged in, and not turned away.
  expect(new Set(statuses)).toEqual(new Set([401]))
})
