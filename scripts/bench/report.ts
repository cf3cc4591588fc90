import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { machineTime } from './cpu.ts'
import { SHORT } from './extent.ts'

type Line = {
  goal: string
  what: string
  figure: number
  unit: string
  wanted: string
  reached: boolean
  floor: boolean
}

const MOST_STOLEN = 0.1
const RESULTS = path.join(import.meta.dirname, '../../.local')

/** The goals with what was found, and beside them the figures that they were made of. */
export class Report {
  readonly #beginning = machineTime()
  #lines: Line[] = []
  readonly #remarks: string[] = []

  /** `floor`: how far below its goal a short round on a noisy machine may leave a line without failing CI. */
  atLeast(goal: string, what: string, figure: number, wanted: number, floor = 0.75): void {
    const met = { reached: figure >= wanted, floor: figure >= wanted * floor }
    this.#lines = [...this.#lines, { goal, what, figure, unit: '×', wanted: `≥ ${wanted}`, ...met }]
  }

  atMost(goal: string, what: string, figure: number, wanted: number, unit: string, floor = 2): void {
    const met = { reached: figure <= wanted, floor: figure <= wanted * floor }
    this.#lines = [...this.#lines, { goal, what, figure, unit, wanted: `≤ ${wanted}`, ...met }]
  }

  /**
   * In the short form, what is below a floor is measured once more, for a busy neighbour may have had the moment. If the
   * host gives much of the machine to others, ratios still say something, and a time by the clock doesn't.
   */
  async twiceAtMost(measure: () => Promise<void>): Promise<void> {
    const before = this.#lines
    for (const isLast of SHORT ? [false, true] : [true]) {
      this.#lines = before
      const then = machineTime()
      await measure()
      const stolen = stolenSince(then)
      const low = this.#lines.slice(before.length).filter(({ floor }) => !floor)
      for (const line of low) {
        line.floor = isLast && line.unit === 'ms' && stolen > MOST_STOLEN
        const told = `${line.goal} ${line.figure.toFixed(2)} ${line.unit}, below its floor`
        this.remark(`${told}${line.floor ? ' and not judged' : ''}: ${percent(stolen)} of the machine was others'`)
      }
      if (low.length === 0) return
    }
  }

  remark(text: string): void {
    this.#remarks.push(text)
  }

  /** Prints the table, writes .local/bench.json, and says whether all is as it should be. */
  close(): boolean {
    console.log('| Goal | What | Figure | Wanted | |\n|---|---|---|---|---|')
    for (const { goal, what, figure, unit, wanted, reached } of this.#lines) {
      const told = `${figure.toFixed(figure >= 100 ? 0 : 2)} ${unit}`.trim()
      console.log(`| ${goal} | ${what} | ${told} | ${wanted} | ${reached ? 'reached' : 'missed'} |`)
    }
    this.remark(`${percent(stolenSince(this.#beginning))} of the machine was others' all the while`)
    console.log(`\n${this.#remarks.join('\n')}`)
    mkdirSync(RESULTS, { recursive: true })
    const written = { short: SHORT, lines: this.#lines, remarks: this.#remarks }
    writeFileSync(path.join(RESULTS, 'bench.json'), JSON.stringify(written, null, 2))
    return this.#lines.every(({ reached, floor }) => (SHORT ? floor : reached))
  }
}

/** The share of the machine that its host has given to others since then. */
function stolenSince(then: { all: number; stolen: number }): number {
  const now = machineTime()
  return (now.stolen - then.stolen) / (now.all - then.all)
}

const percent = (share: number) => `${Math.round(100 * share)} %`
