import { cpuUs } from './cpu.ts'
import { ROUNDS, SECONDS, SHORT, WARMING_S } from './extent.ts'
import { type LoadOptions, load, median } from './load.ts'
import type { Report } from './report.ts'
import { answerAt } from './rivals.ts'

export type Contender = {
  url: string
  pids: () => number[]
  options?: Partial<LoadOptions>
  /** Before each round. */
  renew?: () => Promise<void>
}
const AGREED = 1.25
const MOST_ROUNDS = 4
type Measured = { cpu: number; perSecond: number; p99: number }

/**
 * Takes turns, so that a busy moment of the machine falls on all of them. Of each one's rounds the half that was disturbed
 * least counts, and its median.
 */
export async function race<Name extends string>(
  report: Report,
  contenders: Record<Name, Contender>,
  /** What Node runs is compiled in its first seconds; nginx is as it is. */
  { warming = true, seconds = SECONDS, times = ROUNDS } = {},
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contenders) as Name[]
  const rounds: Record<string, Measured[]> = {}
  const isOver = (round: number) =>
    round >= times && (!SHORT || round >= MOST_ROUNDS || isSettled(Object.values(rounds)))
  for (let round = warming || !SHORT ? -1 : 0; !isOver(round); round++)
    for (const name of names) {
      const measured = await once(name, contenders[name], round < 0 ? WARMING_S : seconds)
      if (round >= 0) (rounds[name] ??= []).push(measured)
    }
  const result = Object.fromEntries(names.map((name) => [name, summary(rounds[name] ?? [])])) as Record<Name, Measured>
  const told = ([name, { cpu, perSecond, p99 }]: [string, Measured]) =>
    `${name}: ${cpu.toFixed(1)} µs, ${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`
  report.remark(Object.entries<Measured>(result).map(told).join('; '))
  return result
}

/** Two rounds of each agree: few as they are in the short form, a busy neighbour could have had them all. */
const isSettled = (rounds: Measured[][]) =>
  rounds.every((measured) => {
    const [least = 0, next = 0] = measured.map(({ cpu }) => cpu).toSorted((one, other) => one - other)
    return next <= least * AGREED
  })

async function once(name: string, { url, pids, options, renew }: Contender, seconds: number): Promise<Measured> {
  await renew?.()
  // While others were measured, nobody asked for it, and 64 at once would wait for the first one's answer.
  if (!options?.script) await answerAt(url)
  const before = cpuUs(pids())
  const { requests, perSecond, p99Ms, failures } = await load(url, { seconds, ...options })
  if (failures > 0 || requests === 0) throw new Error(`${name}: ${failures} of ${requests} requests failed at ${url}`)
  return { cpu: (cpuUs(pids()) - before) / requests, perSecond, p99: p99Ms }
}

function summary(rounds: Measured[]): Measured {
  const calm = rounds.toSorted((a, b) => a.cpu - b.cpu).slice(0, Math.ceil(rounds.length / 2))
  const of = (what: keyof Measured) => median(calm.map((measured) => measured[what]))
  return { cpu: of('cpu'), perSecond: of('perSecond'), p99: of('p99') }
}
