/** A thread with thousands of connections that are never done. Whoever is cut off comes back. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Crowd = {
  port: number
  kind: 'head' | 'body' | 'reading'
  connections: number
  /** They come from this many addresses. */
  addresses: number
  seconds: number
  /** The address of a long answer. */
  long: string
}
export type Opened = {
  /** At the same time. */
  most: number
  made: number
}

const LETTER_EVERY_MS = 4000
/** As fast as they come without being a flood of another kind. */
const A_SECOND = 1500
const BODY_BYTES = 60_000
const HOST = 'Host: localhost\r\n'

const { port, kind, connections, addresses, seconds, long } = workerData as Crowd
const BEGINNING = {
  head: `GET / HTTP/1.1\r\n${HOST}X-Slow: `,
  body: `POST /api/login HTTP/1.1\r\n${HOST}Origin: http://localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n{"email":"`,
  reading: `GET ${long} HTTP/1.1\r\n${HOST}\r\n`.repeat(4),
}
const open = new Set<Socket>()
let [most, made] = [0, 0]
let isOver = false

for (let one = 0; one < connections; one++) {
  come(one)
  if (one % 100 === 99) await wait(100_000 / A_SECOND)
}
await wait(1000)
const dripping = setInterval(() => open.forEach(drip), LETTER_EVERY_MS)
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage('here')
await wait(seconds * 1000)
isOver = true
clearInterval(dripping)
for (const socket of open) socket.destroy()
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ most, made } satisfies Opened)

function come(one: number): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.5.${1 + (one % addresses)}` })
  made += 1
  if (kind === 'reading') socket.pause()
  else socket.resume()
  socket.on('connect', () => {
    open.add(socket)
    most = Math.max(most, open.size)
    socket.write(BEGINNING[kind])
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(socket)
    if (!isOver) setTimeout(come, 1000, one)
  })
}

function drip(socket: Socket): void {
  if (kind !== 'reading') socket.write('a')
}
