import { p99 } from '../../testbed/visitor.ts'
import { type Row, row } from './outages.ts'

/** What was asked for, how long it took, and what failed. */
export class Asked {
  done = 0
  #failures: string[] = []
  #times: number[] = []

  async ask(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    try {
      await work()
      this.done += 1
    } catch (error) {
      this.#failures.push((error as Error).message)
    }
    this.#times.push(performance.now() - began)
  }

  row(what: string): Row {
    const said = [...new Set(this.#failures)].slice(0, 3).join(', ')
    const times = `p99 ${Math.round(p99(this.#times))} ms, at most ${Math.round(Math.max(...this.#times))} ms`
    const figure = `${this.#failures.length} of ${this.#times.length}; ${said && `${said}; `}${times}`
    return row(what, figure, this.#failures.length > 0 || this.done === 0)
  }
}
