import { execFile } from 'node:child_process'
import path from 'node:path'
import { Failure } from '#contract/failure.ts'
import { heldNode } from '#server/node-child.ts'
import { BARE_ENVIRONMENT, wasEnded } from '#server/sandbox.ts'
import { atMost } from '#server/turns.ts'
import type { Drawn, DrawOrder, KeepOrder, Kept, PictureAnswer, Refusal } from './picture-orders.ts'
import { isNot, refused } from './refusal.ts'

const MB = 1024 * 1024
const PROGRAM = path.join(import.meta.dirname, 'picture.child.js')
// Without its compiler V8 reserves half a gigabyte less, and what is left can be limited for real.
const FLAGS = ['--jitless', '--max-old-space-size=64', '--max-semi-space-size=2']
/** The largest pictures that we take fill 430 MB of it for a moment. */
const LIMITS = { timeoutMs: 40_000, memoryBytes: 800 * MB, memoryKind: 'data', mostFileBytes: 256 * MB } as const
const MOST_ANSWER_BYTES = 64 * 1024

const oneAtATime = atMost(1)

/** Looks at a picture of this kind and draws it again. */
export async function keepPixels(order: Omit<KeepOrder, 'work'>): Promise<Kept> {
  const answer = await answerOf<Kept>({ work: 'keep', ...order })
  if ('result' in answer) return answer.result
  const { code, message, cause } = answer.refusal
  throw code === 'isNot' ? isNot(order.kind) : new Failure(code, message, { cause })
}

/** Draws smaller ones of a picture that has passed. */
export async function drawSmaller(order: Omit<DrawOrder, 'work'>): Promise<Drawn[]> {
  const answer = await answerOf<Drawn[]>({ work: 'draw', ...order })
  if ('result' in answer) return answer.result
  throw new Error(answer.refusal.message)
}

/**
 * Pictures are decoded in a process of their own, one at a time: the memory of libvips is not V8's, and a small file can
 * be made to need a lot of it.
 */
function answerOf<Result>(order: KeepOrder | DrawOrder): Promise<PictureAnswer<Result>> {
  return oneAtATime(async () => {
    const view = { reads: [order.file], writes: [order.folder] }
    const { file, args } = await heldNode([...FLAGS, PROGRAM, JSON.stringify(order)], LIMITS, view)
    const limits = { timeout: LIMITS.timeoutMs, maxBuffer: MOST_ANSWER_BYTES, killSignal: 'SIGKILL' } as const
    return new Promise((resolve, reject) => {
      execFile(file, args, { ...limits, env: BARE_ENVIRONMENT }, (error, stdout, stderr) => {
        if (!error) resolve(JSON.parse(stdout) as PictureAnswer<Result>)
        else if (typeof error.code === 'string') reject(error)
        else if (wasEnded(error.code ?? null)) resolve({ refusal: tooMuch(stderr) })
        else reject(new Error(`No picture could be drawn: ${stderr.slice(0, 500)}`))
      })
    })
  })
}

function tooMuch(stderr: string): Refusal {
  const { code, message } = refused('The picture needs too much memory or time to be opened')
  return { code, message, cause: stderr.slice(0, 500) }
}
