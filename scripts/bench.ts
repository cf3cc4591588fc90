/**
 * Measures the goals of docs/scale.md, E1 to E5, O1 to O4 and D1, against rivals in one run: CPU time per request of all
 * server processes, PostgreSQL included, in turns of a tenth of a second on one core while the client uses the other.
 * Prints a table and writes .local/bench.json. BENCH_SHORT=1 measures less, for CI, and exits with 1 below a floor;
 * PARTS=edge,origin,data runs only some parts.
 */
import { measureData } from './bench/data.ts'
import { measureEdge } from './bench/edge.ts'
import { type Ground, openGround } from './bench/ground.ts'
import { measureOrigin } from './bench/origin.ts'
import { Report } from './bench/report.ts'

const PARTS: Record<string, (ground: Ground, report: Report) => Promise<void>> = {
  edge: measureEdge,
  origin: measureOrigin,
  data: measureData,
}

const wanted = process.env.PARTS?.split(',') ?? Object.keys(PARTS)
const report = new Report()
const beginning = performance.now()
const ground = await openGround()
try {
  report.remark(`made ready in ${seconds(beginning)} s`)
  for (const name of wanted) {
    const before = performance.now()
    const measure = PARTS[name]
    if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
    await measure(ground, report)
    report.remark(`${name}: ${seconds(before)} s`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await ground.close()
}
if (!report.close()) process.exitCode = 1

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}
