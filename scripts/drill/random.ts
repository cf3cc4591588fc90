import { createHash } from 'node:crypto'

/** Repeatable randomness: the same label gives the same draws. Small and fast (sfc32); not for secrets. */
export class Random {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(label: string) {
    const digest = createHash('sha256').update(label).digest()
    this.#a = digest.readInt32LE(0)
    this.#b = digest.readInt32LE(4)
    this.#c = digest.readInt32LE(8)
  }

  #next(): number {
    const drawn = (this.#a + this.#b + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0
    return drawn >>> 0
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor((this.#next() / 2 ** 32) * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.#next() < share * 2 ** 32
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const drawn = items.map((item) => ({ item, place: this.#next() }))
    return drawn.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
  }

  /** Incompressible bytes. */
  bytes(length: number): Buffer {
    const words = new Uint32Array(Math.ceil(length / 4))
    for (let index = 0; index < words.length; index++) words[index] = this.#next()
    return Buffer.from(words.buffer, 0, length)
  }
}
