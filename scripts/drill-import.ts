/**
 * The import drill: 10,000 rows with one in a hundred wrong, as CSV and as XLSX, on a site with institutes. Prints how
 * long dry run, errors, import and undo take, and how long others wait in the meantime. Then it kills the process with
 * SIGKILL at random moments of imports and undos, and checks the result. Exits 1 unless each step takes less than 30 s,
 * others get responses, and every killed run is either complete or undone. ROWS=… changes the length, SEED=… repeats a run.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { saveAccount } from '#resources/user/accounts.server.ts'
import { csvOf } from '#server/csv.ts'
import { openDatabase } from '#server/db/database.ts'
import { xlsxOf } from '#server/tables/write-xlsx.ts'
import { apiAt } from '../testbed/api.ts'
import { addKnown, connectionsAreGone, connectionsOf, remainsOf, tableOf } from '../testbed/institute-table.ts'
import { logInByCalls } from '../testbed/log-in.ts'
import { appServers } from '../testbed/servers.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'
import { upload } from '../testbed/uploads.ts'
import { Random } from './drill/random.ts'

const PLAN = { rows: Number(process.env.ROWS ?? 10_000), known: Number(process.env.KNOWN ?? 3000) }
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const KILLS_OF_EACH = Number(process.env.KILLS ?? 8)
const MOST_MS = 30_000
const OTHERS_MOST_MS = 250
const ASK_EVERY_MS = 10

const folder = await mkdtemp(path.join(tmpdir(), 'council-import-'))
const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`import_${process.pid}`)
const sql = new pg.Pool({ connectionString: MIGRATE_DATABASE_URL, max: 4 })
sql.on('error', () => undefined)
const end = new AbortController()
const [app] = await appServers(folder, { DATABASE_URL, FILES_DIR: path.join(folder, 'files') }, end.signal)
const random = new Random(SEED)
const faults: string[] = []

try {
  await drill()
} catch (error) {
  faults.push(String(error))
  console.error(error)
} finally {
  await app.kill()
  end.abort()
  await sql.end()
  await drop()
  await rm(folder, { recursive: true, maxRetries: 10 })
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`Import of ${PLAN.rows} rows into ${PLAN.known} institutes, SEED=${SEED}`)
  await addKnown(sql, PLAN)
  await app.start()
  const account = { email: 'asha@council.example', name: 'Asha', password: randomBytes(18).toString('base64url') }
  const { db, close } = openDatabase(MIGRATE_DATABASE_URL, () => undefined)
  await saveAccount(db, account)
  await close()
  const api = apiAt(app.address, await logInByCalls(app.address, sql, account))
  const table = tableOf(PLAN)
  const csv = Buffer.from(csvOf(table, { isFirst: true }))
  const xlsx = await xlsxOf(inPieces(table))
  const took = { apply: 0, undo: 0 }
  for (const [name, bytes] of [
    ['drill.csv', csv],
    ['drill.xlsx', xlsx],
  ] as const)
    Object.assign(took, await measured(name, bytes))
  await killed()

  async function measured(name: string, bytes: Buffer) {
    const times: Record<string, number> = {}
    const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now()
      const others = askMeanwhile(app.address)
      const result = await work()
      times[step] = performance.now() - began
      const waits = await others.stop()
      console.log(
        `  ${step.padEnd(8)} ${inMs(times[step])}   others ${waits.length} asked, p50 ${inMs(at(waits, 0.5))}, p99 ${inMs(at(waits, 0.99))}, most ${inMs(at(waits, 1))}`,
      )
      if (at(waits, 0.99) > OTHERS_MOST_MS)
        faults.push(`others waited ${inMs(at(waits, 0.99))} (p99) during ${step} of ${name}`)
      return result
    }
    console.log(`${name}, ${(bytes.length / 1024).toFixed(0)} KB`)
    const { filePath } = await timed('upload', () => upload(api, name, bytes, { storagePath: 'imports' }))
    const { data } = await timed('dry run', () => api.instituteImport.check({ path: filePath }))
    const { id, new_rows, changed_rows, unchanged_rows, wrong_rows } = data
    console.log(`  ${new_rows} rows new, ${changed_rows} changed, ${unchanged_rows} unchanged, ${wrong_rows} wrong`)
    await timed('errors', async () => {
      for (let page = 1; page <= Math.ceil(wrong_rows / 20); page++)
        await api.instituteImport.lines({ id, kind: 'wrong', page })
      await api.instituteImport.errors({ id })
    })
    await timed('changes', () => api.instituteImport.lines({ id, kind: 'changed', page: 100 }))
    const nothing = await remainsOf(sql, id)
    await timed('import', () => api.instituteImport.apply({ id }))
    const all = await remainsOf(sql, id)
    await timed('undo', () => api.instituteImport.undo({ id }))
    const undone = await remainsOf(sql, id)
    if (all.live !== nothing.live + data.new_institutes) faults.push(`${name}: ${JSON.stringify(all)} after the import`)
    if (undone.live !== nothing.live || undone.asBefore !== nothing.asBefore)
      faults.push(`${name}: ${JSON.stringify(undone)} after the undo`)
    const total = Object.values(times).reduce((sum, ms) => sum + ms, 0)
    console.log(`  in all   ${inMs(total)}`)
    if (total > MOST_MS) faults.push(`${name} took ${inMs(total)}`)
    for (const format of ['csv', 'xlsx'] as const)
      await timed(`as ${format}`, () => api.instituteImport.export({ format }))
    return { apply: times.import ?? 0, undo: times.undo ?? 0 }
  }

  async function killed() {
    const { filePath } = await upload(api, 'killed.csv', csv, { storagePath: 'imports' })
    for (const step of ['apply', 'undo'] as const) {
      const outcomes: string[] = []
      for (let kill = 0; kill < KILLS_OF_EACH; kill++) {
        const { data } = await api.instituteImport.check({ path: filePath })
        const { id } = data
        const all = data.new_institutes + data.changed_institutes
        if (step === 'undo') await api.instituteImport.apply({ id })
        const from = await remainsOf(sql, id)
        const connections = await connectionsOf(sql)
        const call = api.instituteImport[step]({ id }).catch(() => undefined)
        const afterMs = random.between(5, Math.ceil(took[step]))
        await wait(afterMs)
        await app.kill()
        await call
        while (!(await connectionsAreGone(sql, connections))) await wait(50)
        const now = await remainsOf(sql, id)
        const isNothing = JSON.stringify(now) === JSON.stringify(from)
        const isAll = now.state !== from.state && now.history === from.history + all
        if (!isNothing && !isAll)
          faults.push(`half done: ${step} killed after ${afterMs} ms: ${JSON.stringify({ from, now })}`)
        outcomes.push(`${isAll ? 'everything' : isNothing ? 'nothing' : 'HALF'} (${afterMs} ms)`)
        await app.start()
        // Finishes what the kill interrupted, then returns to the initial state.
        await api.instituteImport[step]({ id })
        const ended = await remainsOf(sql, id)
        if (ended.history !== from.history + all) faults.push(`${step} did not go on: ${JSON.stringify(ended)}`)
        if (step === 'apply') await api.instituteImport.undo({ id })
      }
      console.log(`${step} killed after this long leaves: ${outcomes.join(', ')}`)
    }
  }
}

async function* inPieces(rows: string[][]) {
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
}

/** Requests the same thing again and again, as a visitor; returns the response times, sorted. */
function askMeanwhile(address: string) {
  const waits: number[] = []
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${address}/api/institute/listing?page=1&per_page=50`)).arrayBuffer()
      waits.push(performance.now() - began)
      await wait(ASK_EVERY_MS)
    }
  }
  const asking = ask().catch((error: unknown) => faults.push(`nobody answered: ${String(error)}`))
  return {
    async stop() {
      over.abort()
      await asking
      return waits.toSorted((a, b) => a - b)
    },
  }
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function inMs(ms: number): string {
  return `${ms.toFixed(0)} ms`
}
