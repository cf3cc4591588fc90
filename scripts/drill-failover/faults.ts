/** What happens to PostgreSQL's machines, one thing after the other. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Node, Standby } from '../../testbed/standby.ts'

export type Kind = (typeof KINDS)[number]
export const KINDS = [
  'PostgreSQL of the primary killed',
  'the synchronous standby stalled',
  'the machine of the primary stalled',
  'the machine of the primary lost',
  'switched over by hand',
] as const

/** As long as nobody would look away from; a lease is 5 seconds. */
const STALLED_MS = 12_000
const NEW_PRIMARY_WITHIN_MS = 40_000

/** Does it, and waits until another node is the primary, where that is what should follow. Returns when it was done. */
export async function inflict(kind: Kind, standby: Standby, over: AbortSignal): Promise<number> {
  const [primary, synchronous] = [await standby.primary(), await standby.synchronous()]
  if (!primary || !synchronous) throw new Error('There is no primary, or no synchronous standby')
  const at = Date.now()
  switch (kind) {
    case 'PostgreSQL of the primary killed':
      primary.killPostgres()
      break
    case 'the synchronous standby stalled':
      synchronous.stall('postgres')
      await wait(STALLED_MS, undefined, { signal: over })
      synchronous.resume()
      return at
    case 'the machine of the primary stalled':
      primary.stall('everything')
      await anotherPrimary(standby, primary, over)
      await wait(1000, undefined, { signal: over })
      primary.resume()
      return at
    case 'the machine of the primary lost':
      await primary.cutPower()
      await anotherPrimary(standby, primary, over)
      primary.start()
      return at
    case 'switched over by hand':
      await standby.switchOver()
      return at
  }
  await anotherPrimary(standby, primary, over)
  return at
}

async function anotherPrimary(standby: Standby, before: Node, over: AbortSignal): Promise<void> {
  const until = performance.now() + NEW_PRIMARY_WITHIN_MS
  while (performance.now() < until) {
    const now = await standby.primary()
    if (now && now !== before) return
    await wait(100, undefined, { signal: over })
  }
  throw new Error(`Nobody took over from ${before.name}`)
}
