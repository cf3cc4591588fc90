import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
  readonly #lines: Line[] = []
  readonly #remarks: string[] = []

  /** `floor`: how far below its goal a short round on a noisy machine may leave a line without failing CI. */
  atLeast(goal: string, what: string, figure: number, wanted: number, floor = 0.75): void {
    const met = { reached: figure >= wanted, floor: figure >= wanted * floor }
    this.#lines.push({ goal, what, figure, unit: '×', wanted: `≥ ${wanted}`, ...met })
  }

  atMost(goal: string, what: string, figure: number, wanted: number, unit: string, floor = 2): void {
    const met = { reached: figure <= wanted, floor: figure <= wanted * floor }
    this.#lines.push({ goal, what, figure, unit, wanted: `≤ ${wanted}`, ...met })
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
    console.log(`\n${this.#remarks.join('\n')}`)
    mkdirSync(RESULTS, { recursive: true })
    const written = { short: SHORT, lines: this.#lines, remarks: this.#remarks }
    writeFileSync(path.join(RESULTS, 'bench.json'), JSON.stringify(written, null, 2))
    return this.#lines.every(({ reached, floor }) => (SHORT ? floor : reached))
  }
}
