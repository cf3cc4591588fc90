import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { CallFailed, type Client, client, type Transport } from '#contract/client.ts'
import { type UploadKey, uploadApi } from '#resources/file/file.contract.ts'
import { formOf } from '../../testbed/api.ts'
import type { Keys } from '../../testbed/log-in.ts'
import { chunkOf } from '../../testbed/uploads.ts'
import type { MadeFile } from './files.ts'
import { type Entry, isWorthRetrying } from './ledger.ts'
import type { Random } from './random.ts'

export type Task = { key: string; upload: UploadKey; file: MadeFile }
/** How one person reaches the site, and the ledger that records all their calls. */
export type Line = {
  address: string
  api: Client<{ upload: typeof uploadApi }>['upload']
  ledger: Entry[]
  /** The longest pause between two chunks, as on a slow connection. */
  pauseMs: number
  over: AbortSignal
}

const CALL_AT_MOST_MS = 65_000
const MOST_TRIES = 100
const LANES = 3
const SHARE = {
  repeated: 0.1,
  twiceAtOnce: 0.1,
  lastTwiceAtOnce: 0.5,
  contested: 0.08,
  contestedWhenDone: 0.4,
  asksFirst: 0.5,
  hangsUp: 0.03,
}
/** Chunks in progress whose call would finish a file. */
let finishing = 0
export const isFinishing = () => finishing > 0

/** A person's browser; sometimes its connection breaks before the response arrives. */
export function uploadsAt(
  address: string,
  keys: Keys,
  random: Random,
  over: AbortSignal,
  { hangsUp = SHARE.hangsUp } = {},
): Line['api'] {
  const transport: Transport = async ({ method, path, query, body }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const limitMs = random.chance(hangsUp) ? random.between(1, 60) : CALL_AT_MOST_MS
    const response = await fetch(`${address}/api${path}?${search}`, {
      method,
      headers: { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}`, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { body: formOf(body as Record<string, unknown>) }),
      signal: AbortSignal.any([over, AbortSignal.timeout(limitMs)]),
    })
    return { httpStatus: response.status, reply: parsed(await response.text()) }
  }
  return client({ upload: uploadApi }, transport).upload
}

/** nginx responds for a dead process in HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Uploads a file in the most awkward way that must still work, and reads it back. */
export async function uploadAwkwardly(line: Line, task: Task, random: Random): Promise<void> {
  const { totalChunks } = task.upload
  const bytes = await readFile(task.file.path)
  const chunks = Array.from({ length: totalChunks }, (_, chunk) => chunk)
  const repeated = chunks.filter(() => random.chance(SHARE.repeated))
  const queue = random.shuffled([...chunks, ...repeated])
  const begun = new Set<number>()
  const safe = new Set<number>()
  let filePath: string | undefined

  async function deliver(chunk: number): Promise<void> {
    const op = begun.has(chunk) ? 'repeat' : 'send'
    begun.add(chunk)
    const isLast = !safe.has(chunk) && safe.size >= totalChunks - 1
    const reply = await untilAnswered(line, task, { op, chunk, isLast }, chunkOf(bytes, chunk), random)
    safe.add(chunk)
    filePath ??= reply?.filePath
  }

  async function contest(chunk: number): Promise<void> {
    const other = chunkOf(bytes, chunk)
    const at = random.between(0, other.length - 1)
    other[at] = (other[at] ?? 0) ^ random.between(1, 255)
    await untilAnswered(line, task, { op: 'conflict', chunk }, other, random)
  }

  async function lane(): Promise<void> {
    for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
      await wait(random.between(0, line.pauseMs), undefined, { signal: line.over })
      const share = safe.size >= totalChunks - 1 ? SHARE.lastTwiceAtOnce : SHARE.twiceAtOnce
      await Promise.all(random.chance(share) ? [deliver(chunk), deliver(chunk)] : [deliver(chunk)])
      if (random.chance(SHARE.contested)) await contest(chunk)
    }
  }

  await Promise.all(Array.from({ length: random.between(1, LANES) }, lane))
  // The response with the file's URL was lost, and the status call only said that all chunks are there.
  if (!filePath) await deliver(random.between(0, totalChunks - 1))
  if (random.chance(SHARE.contestedWhenDone)) await contest(random.between(0, totalChunks - 1))
  if (filePath) await readBack(line, line.address, task.key, filePath)
}

/** Sends a chunk of a finished upload again: the response must be the same as before. */
export async function echo(line: Line, task: Task, random: Random): Promise<void> {
  const chunk = random.between(0, task.upload.totalChunks - 1)
  const bytes = chunkOf(await readFile(task.file.path), chunk)
  await untilAnswered(line, task, { op: 'repeat', chunk }, bytes, random)
}

type Call = Pick<Entry, 'op' | 'chunk' | 'isLast'>

/** Retries with the same key until there is a response; it may ask for the status between, and skip stored chunks. */
async function untilAnswered(
  line: Line,
  { key, upload }: Task,
  call: Call & { chunk: number },
  file: Uint8Array,
  random: Random,
): Promise<Entry['reply']> {
  let { op } = call
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { outcome, reply } = await chunkCall({ ...call, op })
    if (!isWorthRetrying(outcome)) {
      if (outcome !== (op === 'conflict' ? 409 : 200)) throw new Error(`${key}: chunk ${call.chunk} got ${outcome}`)
      return reply
    }
    await wait(random.between(50, 400), undefined, { signal: line.over })
    if (op === 'conflict') continue
    op = 'retry'
    if (!random.chance(SHARE.asksFirst)) continue
    const known = await entered(line, { op: 'progress', key }, () => line.api.progress(upload))
    const received = known.reply?.received ?? []
    if (received.includes(call.chunk) && received.length < upload.totalChunks) return known.reply
  }
  throw new Error(`${key}: no answer to chunk ${call.chunk} after ${MOST_TRIES} tries`)

  async function chunkCall(call: Call & { chunk: number }): Promise<Entry> {
    if (call.isLast) finishing += 1
    try {
      return await entered(line, { ...call, key }, () => line.api.chunk({ ...upload, file, chunk: call.chunk }))
    } finally {
      if (call.isLast) finishing -= 1
    }
  }
}

/** Reads the finished file as any visitor does. */
export async function readBack(line: Line, address: string, key: string, filePath: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { outcome } = await entered(line, { op: 'read', key, from: address }, async () => {
      const response = await fetch(new URL(filePath, address), { signal: line.over })
      const hash = createHash('sha256')
      for await (const part of response.body ?? []) hash.update(part)
      if (!response.ok) throw new CallFailed({ status: 'failure', code: 'broken', message: '' }, response.status)
      return { data: { filePath, sha256: hash.digest('hex') } }
    })
    if (!isWorthRetrying(outcome)) return
    await wait(100, undefined, { signal: line.over })
  }
  throw new Error(`${key}: ${filePath} can't be read`)
}

/** Makes a call and records it, whatever the outcome. */
async function entered(
  { ledger, over }: Line,
  what: Pick<Entry, 'op' | 'key' | 'chunk' | 'from' | 'isLast'>,
  call: () => Promise<{ data: NonNullable<Entry['reply']> }>,
): Promise<Entry> {
  const start = performance.now()
  const write = (outcome: number, reply: Entry['reply'] = {}) => {
    const entry = { ...what, start, end: performance.now(), outcome, reply }
    ledger.push(entry)
    return entry
  }
  try {
    return write(200, (await call()).data)
  } catch (error) {
    over.throwIfAborted()
    return write(error instanceof CallFailed ? error.httpStatus : 0)
  }
}
