import { execFile } from 'node:child_process'
import path from 'node:path'
import { Failure } from '#contract/failure.ts'
import { sandboxedNode } from '#server/node-child.ts'
import { BARE_ENVIRONMENT, wasKilled } from '#server/sandbox.ts'
import { atMost } from '#server/turns.ts'
import type { Drawn, DrawOrder, KeepOrder, Kept, PictureReply, Refusal } from './picture-orders.ts'
import { isNot, refused } from './refusal.ts'

const MB = 1024 * 1024
const PROGRAM = path.join(import.meta.dirname, 'picture.child.js')
// Without its compiler V8 reserves half a gigabyte less, so that the rest can really be limited.
const FLAGS = ['--jitless', '--max-old-space-size=64', '--max-semi-space-size=2']
/** The largest pictures that we accept need 430 MB of it for a moment. */
const LIMITS = { timeoutMs: 40_000, memoryBytes: 800 * MB, memoryKind: 'data', mostFileBytes: 256 * MB } as const
const MOST_REPLY_BYTES = 64 * 1024

const oneAtATime = atMost(1)

/** Checks a picture of this kind and re-encodes it. */
export async function keepPixels(order: Omit<KeepOrder, 'work'>): Promise<Kept> {
  const reply = await runChild<Kept>({ work: 'keep', ...order })
  if ('result' in reply) return reply.result
  const { code, message, cause } = reply.refusal
  throw code === 'isNot' ? isNot(order.kind) : new Failure(code, message, { cause })
}

/** Creates smaller versions of a picture that was accepted. */
export async function drawSmaller(order: Omit<DrawOrder, 'work'>): Promise<Drawn[]> {
  const reply = await runChild<Drawn[]>({ work: 'draw', ...order })
  if ('result' in reply) return reply.result
  throw new Error(reply.refusal.message)
}

/**
 * Decodes a picture in a child process, one at a time: libvips allocates outside V8's limits, and a small file can be
 * crafted to need a lot of memory.
 */
function runChild<Result>(order: KeepOrder | DrawOrder): Promise<PictureReply<Result>> {
  return oneAtATime(async () => {
    const view = { reads: [order.file], writes: [order.folder] }
    const { file, args } = await sandboxedNode([...FLAGS, PROGRAM, JSON.stringify(order)], LIMITS, view)
    const limits = { timeout: LIMITS.timeoutMs, maxBuffer: MOST_REPLY_BYTES, killSignal: 'SIGKILL' } as const
    return new Promise((resolve, reject) => {
      execFile(file, args, { ...limits, env: BARE_ENVIRONMENT }, (error, stdout, stderr) => {
        if (!error) resolve(JSON.parse(stdout) as PictureReply<Result>)
        else if (typeof error.code === 'string') reject(error)
        else if (wasKilled(error.code ?? null)) resolve({ refusal: tooMuch(stderr) })
        else reject(new Error(`No picture could be drawn: ${stderr.slice(0, 500)}`))
      })
    })
  })
}

function tooMuch(stderr: string): Refusal {
  const { code, message } = refused('The picture needs too much memory or time to be opened')
  return { code, message, cause: stderr.slice(0, 500) }
}
