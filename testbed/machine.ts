import { readFileSync } from 'node:fs'

const TICK_MS = 10
/** Above this share, a time says more about the machine's other guests than about us. */
export const HOPELESS = 0.25

/** CPU time that others on the same hardware took while we could have run, as a share of the time since then. */
export function stolenSince(): () => number {
  const [before = NOTHING] = processors()
  return () => {
    const [now = NOTHING] = processors()
    return now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0
  }
}

/** The same for the CPU that lost most, in milliseconds. */
export function mostStolenSince(): () => number {
  const before = processors()
  return () => Math.max(...processors().map(({ stolen }, index) => (stolen - (before[index]?.stolen ?? 0)) * TICK_MS))
}

type Times = { all: number; stolen: number }
const NOTHING: Times = { all: 0, stolen: 0 }

/** The mean of all CPUs, then each of them, in ticks. Nothing is stolen on a machine that isn't shared. */
function processors(): Times[] {
  const lines = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('cpu'))
  const [together = NOTHING, ...each] = lines.map((line) => {
    // user, nice, system, idle, iowait, irq, softirq, steal; guests are already counted in user.
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
  })
  return [{ all: together.all / each.length, stolen: together.stolen / each.length }, ...each]
}
