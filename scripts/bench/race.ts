import { setTimeout as wait } from 'node:timers/promises'
import { medianOf } from '../drill/two-samples.ts'
import { cpuUs } from './cpu.ts'
import { ROUNDS, TURNS, WARMING_TURNS } from './extent.ts'
import { type Asker, asker, type LoadOptions } from './load.ts'
import type { Report } from './report.ts'
import { answerAt } from './rivals.ts'

export type Contender = {
  url: string
  pids: () => number[]
  options?: LoadOptions
  /** Called before each round. */
  renew?: () => Promise<void>
}
/** Microseconds of CPU time per request. */
export type Round<Name extends string> = Record<Name, number>

const TURN_MS = 100
const GLANCE_MS = 5
const MOST_GLANCES = 60
const AT_REST_US = 500

/**
 * Turns of a tenth of a second over connections that stay open: disturbances of the machine last longer than that and
 * affect all contenders alike.
 */
export async function race<Name extends string>(
  report: Report,
  contenders: Record<Name, Contender>,
  /** Node compiles hot code in its first seconds; nginx needs no warm-up. */
  { warming = true } = {},
): Promise<Round<Name>[]> {
  const rounds: Round<Name>[] = []
  if (warming) await takeTurns(contenders, WARMING_TURNS)
  while (rounds.length < ROUNDS) {
    for (const { renew } of Object.values<Contender>(contenders)) await renew?.()
    rounds.push(await takeTurns(contenders, TURNS))
  }
  const told = (name: Name) => `${name}: ${middle(rounds, (round) => round[name]).toFixed(1)} µs`
  report.remark((Object.keys(contenders) as Name[]).map(told).join('; '))
  return rounds
}

/** Compared within each round, because the next round may be slower as a whole. */
export const middle = <Name extends string>(rounds: Round<Name>[], of: (round: Round<Name>) => number) =>
  medianOf(rounds.map(of))

async function takeTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  turns: number,
): Promise<Round<Name>> {
  const runners = (Object.entries(contenders) as [Name, Contender][]).map(([name, contender]) => ({
    name,
    contender,
    asker: asker(contender.url, contender.options),
    cpu: 0,
    requests: 0,
  }))
  try {
    for (const { contender } of runners) await answerAt(contender.url)
    for (let turn = 0; turn < turns; turn++)
      for (const runner of runners) {
        const isLast = turn === turns - 1
        runner.cpu += await measured(runner.contender.pids, async () => {
          runner.requests = await goOn(runner.asker, isLast)
        })
      }
    return Object.fromEntries(runners.map(({ name, cpu, requests }) => [name, cpu / requests])) as Round<Name>
  } finally {
    for (const { asker } of runners) asker.kill()
  }
}

/** The last turn reports the requests of all turns. */
async function goOn(asker: Asker, isLast: boolean): Promise<number> {
  asker.resume()
  await wait(TURN_MS)
  if (isLast) return (await asker.end()).requests
  asker.pause()
  return 0
}

/** Includes the work that the servers finish after the last request. */
async function measured(pids: () => number[], work: () => Promise<void>): Promise<number> {
  const before = cpuUs(pids())
  await work()
  const own = pids()
  let used = cpuUs(own)
  for (let glance = 0; glance < MOST_GLANCES; glance++) {
    await wait(GLANCE_MS)
    const now = cpuUs(own)
    const isAtRest = now - used < AT_REST_US
    used = now
    if (isAtRest) break
  }
  return used - before
}
