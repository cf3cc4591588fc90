/** Clerks who save or upload without a pause, and what they were told. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formOf } from '../../testbed/api.ts'
import { aPdf } from '../../testbed/files-made.ts'
import type { Keys } from '../../testbed/log-in.ts'
import { chunkOf, keyOf } from '../../testbed/uploads.ts'

export type Said = { status: number; retryAfter: string | null; message: string; at: number; ms: number }
type Reply = Said & { filePath?: string }

const CLERKS = 2
const PAUSE_MS = 40
const UPLOAD_PAUSE_MS = 150
const UPLOAD_BYTES = 30_000
const GIVE_UP_MS = 15_000

/** Each save is a new institute. */
export function clerksAt(address: string, keys: Keys) {
  const acknowledged: string[] = []
  return {
    acknowledged: () => acknowledged,
    work: () =>
      working(PAUSE_MS, async (clerk, turn) => {
        const inst_code = `disk-${clerk}-${turn}`
        const said = await post(address, keys, '/institute/add', { inst_code, inst_name: `Institute ${inst_code}` })
        if (said.status === 200) acknowledged.push(inst_code)
        return said
      }),
  }
}

/** Each upload is another PDF; one that was refused is sent again, as the back office does. */
export function uploadersAt(address: string, keys: Keys) {
  const kept = new Map<string, string>()
  const open = new Map<number, { key: ReturnType<typeof keyOf>; bytes: Buffer }>()
  return {
    work: () =>
      working(UPLOAD_PAUSE_MS, async (clerk) => {
        const bytes = open.get(clerk)?.bytes ?? aPdf({ padding: UPLOAD_BYTES })
        const key = open.get(clerk)?.key ?? keyOf('Notice.pdf', bytes, { storagePath: 'uploads' })
        const said = await post(address, keys, '/upload-chunk', formOf({ ...key, file: chunkOf(bytes, 0), chunk: 0 }))
        if (said.status === 200) open.delete(clerk)
        else open.set(clerk, { key, bytes })
        if (said.filePath) kept.set(said.filePath, sha256(bytes))
        return said
      }),
    /** How many of those that were acknowledged have other bytes now, or none. */
    async readBack() {
      let wrong = 0
      for (const [path, hash] of kept) {
        const response = await fetch(new URL(path, address))
        if (sha256(Buffer.from(await response.arrayBuffer())) !== hash) wrong += 1
      }
      return { wrong, kept: kept.size }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function working(pauseMs: number, once: (clerk: number, turn: number) => Promise<Said>) {
  const said: Said[] = []
  const over = new AbortController()
  const clerk = async (which: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      said.push(await once(which, turn))
      await wait(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: CLERKS }, (_, which) => clerk(which)))
  return {
    said,
    async end() {
      over.abort()
      await all
    },
  }
}

async function post(address: string, keys: Keys, to: string, body: object): Promise<Reply> {
  const [at, began] = [Date.now(), performance.now()]
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${address}/api${to}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: keys.cookie,
        authorization: `Bearer ${keys.bearer}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const text = await response.text()
    const { message = text, data } = parsed(text)
    const filePath = data?.filePath
    const said = { status: response.status, retryAfter: response.headers.get('retry-after'), message, at }
    return { ...said, ms: performance.now() - began, ...(filePath && { filePath }) }
  } catch (error) {
    return { status: 0, retryAfter: null, message: String(error), at, ms: performance.now() - began }
  }
}

/** nginx answers in words. */
function parsed(text: string): { message?: string; data?: { filePath?: string } | null } {
  try {
    return JSON.parse(text) as { message: string }
  } catch {
    return {}
  }
}
