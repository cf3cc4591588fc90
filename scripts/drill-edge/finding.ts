/** What a part of the drill found: a figure, and whether it is acceptable. */
export type Finding = { what: string; figure: string; isGood: boolean }

/** Things that must not happen: how often they did, and descriptions of the first ones. */
export class Faults {
  readonly #told: string[] = []
  #count = 0

  add(what: string): void {
    this.#count += 1
    if (this.#told.length < 10) this.#told.push(what)
  }

  get count(): number {
    return this.#count
  }

  /** Prints on standard error what went wrong, and returns the line of the table. */
  finding(what: string, of: number): Finding {
    for (const line of this.#told) console.error(`  ${line.slice(0, 300)}`)
    return { what, figure: `${this.#count} of ${of}`, isGood: this.#count === 0 && of > 0 }
  }
}
