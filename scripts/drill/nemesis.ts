import { existsSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from '../../testbed/servers.ts'
import type { Random } from './random.ts'

export type Nemesis = {
  kills: () => number
  /** Stops killing; both servers are up when it returns. */
  end: () => Promise<void>
}
type Prey = {
  servers: Server[]
  random: Random
  /** Whether a call that would finish a file is in progress. */
  isFinishing: () => boolean
  /** Where content is written before it moves into the store. */
  incoming: string
  /** Aborted when a server doesn't start again. */
  drill: AbortController
}

const LIE_IN_WAIT_AT_MOST_MS = 1000
const LOOK_EVERY_MS = 5

/**
 * Kills one of the servers after the other and restarts it: at any time, while a file is being finished, or just when
 * its content is in the store but not yet in the database. Never both, or nothing would ever get done.
 */
export function unleash({ servers, random, isFinishing, incoming, drill }: Prey): Nemesis {
  const over = drill.signal
  const calm = new AbortController()
  let kills = 0

  const pause = (mostMs: number) => wait(random.between(0, mostMs), undefined, { signal: over })
  async function aFinish(): Promise<void> {
    const until = performance.now() + LIE_IN_WAIT_AT_MOST_MS
    while (!isFinishing() && performance.now() < until) await wait(LOOK_EVERY_MS, undefined, { signal: over })
    await pause(200)
  }
  async function anArrival(): Promise<void> {
    await somethingLeaves(incoming, AbortSignal.any([over, AbortSignal.timeout(LIE_IN_WAIT_AT_MOST_MS)]))
    await pause(10)
  }
  // The shortest moment is the hardest to hit: it gets two of four turns.
  const moments = [() => pause(500), aFinish, anArrival, anArrival]

  async function rage(): Promise<void> {
    while (!calm.signal.aborted) {
      await pause(300)
      await moments[random.between(0, moments.length - 1)]?.()
      const victim = servers[random.between(0, servers.length - 1)]
      await victim?.kill()
      kills += 1
      await pause(200)
      await victim?.start()
    }
  }

  const raging = rage()
  raging.catch((error: unknown) => drill.abort(error))
  return {
    kills: () => kills,
    async end() {
      calm.abort()
      await raging
    },
  }
}

/** Returns when something has left the folder, or when the time is up. */
async function somethingLeaves(folder: string, signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { signal }))
      if (filename && !existsSync(path.join(folder, filename))) return
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
