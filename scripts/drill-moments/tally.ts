import { HOPELESS } from '../../testbed/machine.ts'
import { Faults, type Finding } from '../drill-edge/finding.ts'
import { isPage, NGINX_DOOR, SUGGESTIONS } from './questions.ts'
import type { Watched } from './watch.ts'

/** Everything is new this long after the moment, or after the recovery from what happened at it. */
export const NEW_WITHIN_MS = 2000
const GOAL_P99_MS = 100

type Line = { asked: number; addresses: number; lateMs: number[] }
type Circumstances = {
  /** When each door could answer again, if it couldn't at the moment. */
  recoveredAt?: (door: string) => number
  /** Something is broken on purpose: only pages that nginx has kept must be there all the time. */
  isBroken?: boolean
}

/** What the watchers of several moments have seen. */
export class Tally {
  readonly #lines = new Map<string, Line>()
  readonly #early = new Faults()
  readonly #late = new Faults()
  readonly #failed = new Faults()
  #asked = 0
  #addresses = 0
  #failable = 0
  #unjudged = 0

  add({ moment, questions, answers, stolen }: Watched, { recoveredAt, isBroken = false }: Circumstances = {}): void {
    const byQuestion = Map.groupBy(answers, ({ question }) => question)
    for (const [index, question] of questions.entries()) {
      const { door, kind, path } = question
      const own = byQuestion.get(index) ?? []
      const since = Math.max(moment.at, recoveredAt?.(door) ?? 0)
      const where = `${door} ${path}`
      let lateMs = 0
      let lateStatus = 0
      for (const { from, to, status, isNew } of own) {
        const isFailure = status === 0 || status >= 500
        if (isNew && to < moment.at + moment.doubtMs)
          this.#early.add(`${where}: ${Math.round(moment.at - to)} ms early`)
        if (!isNew && !isFailure && from - since >= lateMs) {
          lateMs = from - since
          lateStatus = status
        }
        // When others use most of the machine, a healthy process may report that the database takes too long.
        if (status === 503 && stolen >= HOPELESS) continue
        if (isBroken && !(door === NGINX_DOOR && isPage(question))) continue
        this.#failable += 1
        if (isFailure) this.#failed.add(`${where}: ${status}, ${Math.round(from - moment.at)} ms after the moment`)
      }
      this.#asked += own.length
      if (kind === SUGGESTIONS) continue
      this.#addresses += 1
      const isSeen = own.some(({ isNew, from }) => isNew && from >= moment.at)
      const inWords = `${where}: ${isSeen ? `old (${lateStatus}) after ${Math.round(lateMs)} ms` : 'never seen'}, asked ${own.length} ×`
      const isLate = lateMs > NEW_WITHIN_MS || !isSeen
      // How soon is not said by a machine that others use; that nothing is early is.
      if (isLate && stolen >= HOPELESS) {
        this.#unjudged += 1
        console.log(`  not judged, others had ${Math.round(100 * stolen)} % of the machine: ${inWords}`)
      } else if (isLate) this.#late.add(inWords)
      this.#count(`${door === NGINX_DOOR ? door : 'process'} | ${kind}`, own.length, lateMs)
    }
  }

  #count(name: string, asked: number, lateMs: number): void {
    const line = this.#lines.get(name) ?? { asked: 0, addresses: 0, lateMs: [] }
    line.asked += asked
    line.addresses += 1
    line.lateMs.push(lateMs)
    this.#lines.set(name, line)
  }

  /** With a goal, the answers of the processes themselves are measured too. */
  findings(what: string, { hasGoal = false } = {}): Finding[] {
    const ofProcesses = [...this.#lines]
      .filter(([name]) => !name.startsWith(NGINX_DOOR))
      .flatMap(([, one]) => one.lateMs)
    const goal = quantile(ofProcesses, 0.99)
    const unjudged = this.#unjudged > 0 ? `, ${this.#unjudged} not judged` : ''
    return [
      this.#early.finding(`${what}: early answers`, this.#asked),
      this.#late.finding(
        `${what}: addresses still old or not there after ${NEW_WITHIN_MS / 1000} s${unjudged}`,
        this.#addresses,
      ),
      this.#failed.finding(`${what}: failed answers`, this.#failable),
      ...(hasGoal
        ? [
            {
              what: `${what}: still old at a process after the moment, p99 of the addresses`,
              figure: `${goal.toFixed(0)} ms`,
              isGood: goal <= GOAL_P99_MS,
            },
          ]
        : []),
    ]
  }

  /** How long after the moment the last old answer was asked for. */
  table(): string[] {
    const rows = [...this.#lines]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, { asked, addresses, lateMs }]) => {
        const ms = [0.5, 0.99, 1].map((share) => quantile(lateMs, share).toFixed(0))
        return `| ${name} | ${addresses} | ${asked} | ${ms.join(' | ')} |`
      })
    return [
      '| Door | What | Addresses | Asked | p50, ms | p99, ms | Max, ms |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ]
  }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
