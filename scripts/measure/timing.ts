import { Agent, get } from 'node:http'

/** How long each call of a case took. */
export type Times = Map<string, number[]>
/** Measures one thing that visitors do: prints its tables; returns one line for each goal that was missed. */
export type Part = () => Promise<string[]>

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}

export const ms = (time: number) => time.toFixed(1)

export async function timed<Answer>(times: Times, name: string, work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  const answer = await work()
  times.set(name, [...(times.get(name) ?? []), performance.now() - start])
  return answer
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
