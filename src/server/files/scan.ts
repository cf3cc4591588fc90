import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '#contract/failure.ts'

const TIMEOUT_MS = 30_000
const CHUNK_BYTES = 64 * 1024

/**
 * Has clamd scan a file, if clamd is configured: `clamd` is the path of its socket, or host:port. Without a clear reply
 * the file is refused for now.
 */
export async function scanForViruses(clamd: string | undefined, path: string): Promise<void> {
  if (clamd === undefined) return
  const answer = await ask(clamd, path)
  if (answer === 'stream: OK') return
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature === undefined) throw noAnswer(answer)
  throw new Failure('invalid', `The file contains a virus (${signature})`)
}

async function ask(clamd: string, path: string): Promise<string> {
  const socket = connectTo(clamd)
  const timer = new AbortController()
  try {
    const [answer] = await Promise.race([
      // Listen from the start: clamd may hang up before it has received everything.
      Promise.all([text(socket), send(path, socket)]),
      wait(TIMEOUT_MS, undefined, timer).then(() => Promise.reject(new Error(`no answer in ${TIMEOUT_MS} ms`))),
    ])
    return answer.replace(/[\0\n]+$/, '')
  } catch (error) {
    throw noAnswer(error)
  } finally {
    timer.abort()
    socket.destroy()
  }
}

function connectTo(clamd: string): Socket {
  const tcp = /^(?<host>[^/]+):(?<port>\d+)$/.exec(clamd)?.groups
  return tcp ? connect({ host: tcp.host ?? '', port: Number(tcp.port) }) : connect(clamd)
}

async function send(path: string, socket: Socket): Promise<void> {
  const closed = once(socket, 'close').catch(() => undefined)
  for await (const frame of frames(path)) {
    // An OK before the end would only be for a part of the file.
    if (!socket.writable) throw new Error('clamd hung up')
    if (!socket.write(frame)) await Promise.race([once(socket, 'drain'), closed])
  }
}

/** INSTREAM: each chunk is preceded by its length in four bytes; a length of zero ends the stream. */
async function* frames(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    yield Buffer.concat([lengthOf(bytes), bytes])
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

function noAnswer(cause: unknown): Failure {
  return new Failure('unavailable', "Files can't be checked for viruses just now. Please try again.", { cause })
}
