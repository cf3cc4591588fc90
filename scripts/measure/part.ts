import { Agent, get } from 'node:http'
import type pg from 'pg'

/** Where a part measures: a database of `size` documents and as many institutes, and the product in front of it. */
export type Ground = { size: number; sql: pg.Pool; address: string }
/** How long each call of a case took. */
export type Times = Map<string, number[]>
/** What is measured of one thing that visitors do: it fills its tables, takes its times, and judges them. */
export type Part = {
  name: string
  fill: (sql: pg.Pool, size: number) => Promise<void>
  measure: (ground: Ground) => Promise<Times>
  /** Prints the table; gives one line for each goal that was missed. */
  report: (times: Map<number, Times>) => string[]
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}

export async function timed(times: Times, name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  times.set(name, [...(times.get(name) ?? []), performance.now() - start])
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One call after another over one connection, as a proxy makes them. */
export function call(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        body += piece
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${address} answered ${response.statusCode}: ${body.slice(0, 300)}`))
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

export const hangUp = () => agent.destroy()
