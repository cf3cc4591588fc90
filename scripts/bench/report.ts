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

  /** In the short form, what is below a floor is measured once more: a busy neighbour may have had the moment. */
  async twiceAtMost(measure: () => Promise<void>): Promise<void> {
    const before = this.#lines
    for (let times = SHORT ? 2 : 1; times > 0; times--) {
      this.#lines = before
      const then = machineTime()
      await measure()
      const low = this.#lines.slice(before.length).filter(({ floor }) => !floor)
      if (low.length === 0) return
      const told = low.map(({ goal, figure, unit }) => `${goal} ${figure.toFixed(2)} ${unit}`.trim()).join(', ')
      this.remark(`below its floor: ${told}; ${percent(stolenSince(then))} of the machine was others'`)
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
