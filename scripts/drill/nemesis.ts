import { watch } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { Server } from './site.ts'

export type Nemesis = {
  kills: () => number
  /** No more kills; both are up when it returns. */
  end: () => Promise<void>
}
type Prey = {
  servers: Server[]
  random: Random
  /** Whether a call is under way that would finish a file. */
  isFinishing: () => boolean
  /** Where content is written before it has its place in the store. */
  incoming: string
  /** Ended when a server doesn't start again. */
  drill: AbortController
}

const LIE_IN_WAIT_AT_MOST_MS = 500
const LOOK_EVERY_MS = 5

/**
 * Kills one of the servers after the other and starts it again: at any time, while a file is being finished, or just
 * when its content goes into the store and no row knows it yet. Never both, or nothing would ever get done.
 */
export function unleash({ servers, random, isFinishing, incoming, drill }: Prey): Nemesis {
  const over = drill.signal
  const calm = new AbortController()
  let kills = 0

  const moments = [
    async () => wait(random.between(0, 500), undefined, { signal: over }),
    async () => {
      const until = performance.now() + LIE_IN_WAIT_AT_MOST_MS
      while (!isFinishing() && performance.now() < until) await wait(LOOK_EVERY_MS, undefined, { signal: over })
      await wait(random.between(0, 200), undefined, { signal: over })
    },
    async () => {
      await somethingIn(incoming, AbortSignal.any([over, AbortSignal.timeout(LIE_IN_WAIT_AT_MOST_MS)]))
      await wait(random.between(0, 30), undefined, { signal: over })
    },
  ]

  async function rage(): Promise<void> {
    while (!calm.signal.aborted) {
      await wait(random.between(0, 500), undefined, { signal: over })
      await moments[random.between(0, moments.length - 1)]?.()
      const victim = servers[random.between(0, servers.length - 1)]
      await victim?.kill()
      kills += 1
      await wait(random.between(0, 200), undefined, { signal: over })
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

/** Returns when something happens in the folder, or when the time is up. */
async function somethingIn(folder: string, signal: AbortSignal): Promise<void> {
  try {
    await watch(folder, { signal })[Symbol.asyncIterator]().next()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
