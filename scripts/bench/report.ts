import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HOPELESS, stolenSince } from '../../testbed/machine.ts'
import { SHORT } from './extent.ts'

type Line = {
  goal: string
  what: string
  figure: number
  unit: string
  wanted: string
  reached: boolean
  floor: boolean
  /** The share of the machine that others used while this was measured. */
  stolen: number
}

const RESULTS = path.join(import.meta.dirname, '../../.local')

/** The goals with their results, and the figures they were computed from. */
export class Report {
  readonly #stolen = stolenSince()
  #lines: Line[] = []
  readonly #remarks: string[] = []

  /** `floor`: how far a short run on a noisy machine may miss its goal without failing CI. */
  atLeast(goal: string, what: string, figure: number, wanted: number, floor = 0.75): void {
    const met = { reached: figure >= wanted, floor: figure >= wanted * floor }
    this.#lines = [...this.#lines, { goal, what, figure, unit: '×', wanted: `≥ ${wanted}`, ...met, stolen: 0 }]
  }

  atMost(goal: string, what: string, figure: number, wanted: number, unit: string, floor = 2): void {
    const met = { reached: figure <= wanted, floor: figure <= wanted * floor }
    this.#lines = [...this.#lines, { goal, what, figure, unit, wanted: `≤ ${wanted}`, ...met, stolen: 0 }]
  }

  /**
   * In the short form, a figure below its floor is measured again: a busy neighbour may have caused it. If neighbours use
   * most of the machine, the figure is not measured at all, and the report says so.
   */
  async twiceAtMost(measure: () => Promise<void>): Promise<void> {
    const before = this.#lines
    for (let times = SHORT ? 2 : 1; times > 0; times--) {
      this.#lines = before
      const stolen = stolenSince()
      try {
        await measure()
      } catch (error) {
        if (!SHORT || stolen() < HOPELESS) throw error
        this.remark(`not measured: ${String(error)}; ${percent(stolen())} of the machine was others'`)
      }
      for (const line of this.#lines.slice(before.length)) line.stolen = stolen()
      const low = this.#lines.slice(before.length).filter(({ floor }) => !floor)
      if (low.length === 0) return
      const told = low.map(({ goal, figure, unit }) => `${goal} ${figure.toFixed(2)} ${unit}`.trim()).join(', ')
      this.remark(`below its floor: ${told}; ${percent(stolen())} of the machine was others'`)
    }
  }

  remark(text: string): void {
    this.#remarks.push(text)
  }

  /** Prints the table, writes .local/bench.json, and returns whether all goals are met. */
  close(): boolean {
    console.log('| Goal | What | Figure | Wanted | |\n|---|---|---|---|---|')
    for (const { goal, what, figure, unit, wanted, reached } of this.#lines) {
      const told = `${figure.toFixed(figure >= 100 ? 0 : 2)} ${unit}`.trim()
      console.log(`| ${goal} | ${what} | ${told} | ${wanted} | ${reached ? 'reached' : 'missed'} |`)
    }
    this.remark(`${percent(this.#stolen())} of the machine was others' all the while`)
    console.log(`\n${this.#remarks.join('\n')}`)
    mkdirSync(RESULTS, { recursive: true })
    const written = { short: SHORT, lines: this.#lines, remarks: this.#remarks }
    writeFileSync(path.join(RESULTS, 'bench.json'), JSON.stringify(written, null, 2))
    return this.#lines.every(({ reached, floor, stolen }) => (SHORT ? floor || stolen >= HOPELESS : reached))
  }
}

const percent = (share: number) => `${Math.round(100 * share)} %`
