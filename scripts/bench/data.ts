import { throwawayDatabase } from '../../testbed/throwaway-database.ts'
import { medianOf } from '../drill/two-samples.ts'
import { ROWS, SHORT } from './extent.ts'
import type { Ground } from './ground.ts'
import type { Report } from './report.ts'
import { fill } from './rows.ts'

const SMALL = 10_000
const LARGE = SHORT ? ROWS : 1_000_000
const TIMES = SHORT ? 25 : 200
const WARMING = 5

const circulars = (page: number, more = '') => `/api/page-content/listing?type=1&page=${page}&per_page=10${more}`
/** Keyed by the number of rows; every other content is a circular. */
const ADDRESSES: Record<string, (rows: number) => string> = {
  'home page': () => '/',
  'circulars, first page': () => circulars(1),
  'circulars, middle': (rows) => circulars(Math.floor(rows / 40)),
  'circulars, last page': (rows) => circulars(Math.floor(rows / 20)),
  'circulars in Marathi, first page': () => circulars(1, '&lang=mr'),
  'circulars in Marathi, middle': (rows) => circulars(Math.floor(rows / 40), '&lang=mr'),
  'institutes, middle': (rows) => `/api/institute/listing?page=${Math.floor(rows / 100)}&per_page=50`,
}

/** D1: whether lists take longer when there are more rows. */
export async function measureData({ uncached, forgetful, later }: Ground, report: Report): Promise<void> {
  const withRows = async (name: string, rows: number) => {
    const made = await throwawayDatabase(`bench_${name}_${process.pid}`)
    later(() => made.drop())
    await fill(made.MIGRATE_DATABASE_URL, rows)
    return forgetful(made.DATABASE_URL, name, 'warn')
  }
  const small = await withRows('small', SMALL)
  const large = LARGE === ROWS ? uncached : await withRows('large', LARGE)
  for (const [what, addressOf] of Object.entries(ADDRESSES))
    await report.twiceAtMost(() =>
      compared(report, what, small.address + addressOf(SMALL), large.address + addressOf(LARGE)),
    )
  await report.twiceAtMost(async () => {
    const page = Math.floor(LARGE / 40)
    const [english, marathi] = await inTurns(
      large.address + circulars(page),
      large.address + circulars(page, '&lang=mr'),
    )
    report.atMost('D1', 'circulars in Marathi, middle, p50 against English', marathi / english, 1.2, '×', 1.4)
  })
}

/** The medians of both, asked in turns: a busy moment of the machine affects them alike. */
async function inTurns(one: string, other: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let n = -WARMING; n < TIMES; n++) {
    const taken = [await timed(one), await timed(other)]
    if (n >= 0) for (const [index, ms] of taken.entries()) times[index]?.push(ms)
  }
  return times.map(medianOf) as [number, number]
}

async function compared(report: Report, what: string, small: string, large: string): Promise<void> {
  const [few, many] = await inTurns(small, large)
  report.remark(`${what}: p50 ${few.toFixed(2)} ms with ${SMALL} rows, ${many.toFixed(2)} ms with ${LARGE}`)
  const told = (rows: number) => rows.toLocaleString('en-IN')
  report.atMost('D1', `${what}, p50 with ${told(LARGE)} rows against ${told(SMALL)}`, many / few, 1.3, '×', 1.5)
}

async function timed(url: string): Promise<number> {
  const before = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - before
}
