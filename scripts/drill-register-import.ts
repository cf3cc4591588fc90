/**
 * The drill of the register's import: both processes are killed with SIGKILL at random moments of dry runs, imports and
 * undos, and started again. Whatever the moment, the register is as before or as after, never in between; what was begun is
 * finished by whoever starts; and the uploaded file is gone. ROWS=… and KILLS=… change the length, SEED=… repeats a run.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionsAreGone, connectionsOf } from '../testbed/institute-table.ts'
import { registerOffice } from '../testbed/register-office.ts'
import { checksumOf, csvOfRows, numbered, remainsOfRegister } from '../testbed/register-table.ts'
import { Random } from './drill/random.ts'

const ROWS = Number(process.env.ROWS ?? 20_000)
const KILLS = Number(process.env.KILLS ?? 20)
const SEED = process.env.SEED ?? randomBytes(4).toString('hex')
const STEPS = ['dry run', 'apply', 'undo'] as const

const random = new Random(SEED)
const office = await registerOffice('register_drill')
const { sql, servers, settled } = office
const faults: string[] = []

try {
  await drill()
} catch (error) {
  faults.push(String(error))
} finally {
  await office.close()
}
for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length > 0 ? `${faults.length} faults, SEED=${SEED}` : 'No faults')
process.exit(faults.length > 0 ? 1 : 0)

async function drill(): Promise<void> {
  console.log(`${KILLS} kills, ${ROWS} rows, SEED=${SEED}`)
  const first = await (await office.uploaded(Buffer.from(csvOfRows(numbered(ROWS)))))()
  await settled(first)
  await office.apply(first)
  await settled(first)
  const nothing = await checksumOf(sql)
  const csv = Buffer.from(
    csvOfRows([...numbered(ROWS / 2).map((row) => ({ ...row, until: '31-12-2039' })), ...numbered(ROWS / 2, ROWS)]),
  )
  const took = await rehearsed(csv)
  for (let kill = 0; kill < KILLS; kill++) {
    const step = STEPS[kill % STEPS.length] ?? 'apply'
    const begin = await office.uploaded(csv, '1')
    let id = 0
    if (step !== 'dry run') {
      id = await begin()
      await settled(id)
    }
    if (step === 'undo') {
      await office.apply(id)
      await settled(id)
    }
    const all = await checksumOf(sql)
    const connections = await connectionsOf(sql)
    const afterMs = random.between(5, Math.ceil(took[step]))
    if (step === 'dry run') id = await begin()
    else await (step === 'apply' ? office.apply(id) : office.undo(id))
    await wait(afterMs)
    await Promise.all(servers.map((server) => server.kill()))
    while (!(await connectionsAreGone(sql, connections))) await wait(50)
    const left = await remainsOfRegister(sql, id)
    const isNothing = left.sum === nothing
    if (step === 'dry run' ? !isNothing : left.sum !== all && left.state !== (step === 'apply' ? 'applied' : 'undone'))
      faults.push(`half done: ${step} killed after ${afterMs} ms`)
    for (const server of servers) await server.start()
    const ended = await settled(id)
    const expected = { 'dry run': 'checked', apply: 'applied', undo: 'undone' }[step]
    if (ended.state !== expected) faults.push(`${step} did not go on: ${ended.state} ${ended.problem}`)
    if (step === 'apply') {
      await office.undo(id)
      await settled(id)
    }
    if ((await checksumOf(sql)) !== nothing) faults.push(`${step}: not the register that there was`)
    console.log(`  ${step.padEnd(8)} killed after ${afterMs} ms left ${left.state}, then ${ended.state}`)
  }
  const { rowCount } = await sql.query(`select from files where folder = 'register' and erased_at is null`)
  if (rowCount) faults.push(`${rowCount} files are left`)
}

/** How long each step takes, so that the kills hit it. */
async function rehearsed(csv: Buffer): Promise<Record<(typeof STEPS)[number], number>> {
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const begin = await office.uploaded(csv, '1')
  let id = 0
  const took = {
    'dry run': await timed(async () => settled((id = await begin()))),
    apply: await timed(async () => settled((await office.apply(id)).data.id)),
    undo: await timed(async () => {
      await office.undo(id)
      await settled(id)
    }),
  }
  console.log(`  undisturbed: ${JSON.stringify(took)} ms`)
  return took
}
