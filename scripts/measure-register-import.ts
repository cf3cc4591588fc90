/**
 * How long the import of a whole register takes: a first one into an empty register, then one with changes in every
 * twentieth row; its undo must give back the very register. Prints each step, and how long somebody who checks a nurse
 * waits meanwhile. ROWS=1000000 is the whole form, 100,000 the short one. Exits 1 if a dry run takes more than two minutes,
 * or the undo leaves anything.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { registerOffice } from '../testbed/register-office.ts'
import { checksumOf, csvOfRows, numbered, type Row } from '../testbed/register-table.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const DRY_RUN_MOST_MS = 120_000
const CHANGED_EVERY = 20
const ASK_EVERY_MS = 50

const office = await registerOffice('register_import')
const { sql, one, settled } = office
const faults: string[] = []

try {
  await measure()
} catch (error) {
  faults.push(String(error))
} finally {
  await office.close()
}
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function measure(): Promise<void> {
  console.log(`${ROWS.toLocaleString('en-IN')} rows`)
  const all = numbered(ROWS)
  await imported('first', csvOfRows(all))
  await sql.query('analyze registrants')
  const changed = all.map(
    (row): Row =>
      row.n % CHANGED_EVERY ? row : row.n % 1000 ? { ...row, until: '31-12-2035' } : { ...row, status: 'Suspended' },
  )
  const before = await checksumOf(sql)
  const id = await imported('changed', csvOfRows(changed))
  await timed('undo', async () => {
    await office.undo(id)
    await settled(id)
  })
  if ((await checksumOf(sql)) !== before) faults.push('the undo has not given back the register that there was')
}

async function imported(name: string, csv: string): Promise<number> {
  const bytes = Buffer.from(csv)
  console.log(`${name}: ${(bytes.length / 1024 / 1024).toFixed(1)} MB`)
  const begin = await timed('upload', () => office.uploaded(bytes))
  let id = 0
  const dryRun = await timed('dry run', async () => {
    const began = performance.now()
    id = await begin()
    await settled(id)
    return performance.now() - began
  })
  if (dryRun > DRY_RUN_MOST_MS) faults.push(`the dry run took ${(dryRun / 1000).toFixed(0)} s`)
  const { new_rows, changed_rows, standing_rows, unchanged_rows, wrong_rows, problem } = await one(id)
  console.log(`  ${JSON.stringify({ new_rows, changed_rows, standing_rows, unchanged_rows, wrong_rows, problem })}`)
  await timed('apply', async () => {
    await office.apply(id)
    const { state, problem } = await settled(id)
    if (state !== 'applied') faults.push(`${name}: ${state} ${problem}`)
  })
  return id
}

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const checking = checkMeanwhile()
  const began = performance.now()
  const result = await work()
  const took = performance.now() - began
  const waits = await checking.stop()
  const at = (part: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(0)
  console.log(
    `  ${step.padEnd(8)} ${(took / 1000).toFixed(1)} s   a check meanwhile: ${waits.length} asked, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`,
  )
  return result
}

/** Somebody looks at one entry again and again, as a check does: by its number. */
function checkMeanwhile() {
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await sql.query('select name, standing from registrants where number = $1', [
        String(100_000 + (waits.length % 1000)),
      ])
      waits.push(performance.now() - began)
      await wait(ASK_EVERY_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await asking
      return waits.toSorted((a, b) => a - b)
    },
  }
}
