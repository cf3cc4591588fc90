import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { requireTable, uploadsLeftIn } from '#resources/file/file.server.ts'
import { eraseUploaded } from '#resources/file/purge.server.ts'
import type { Db } from '#server/db/database.ts'
import type { By } from '#server/db/history.ts'
import { longTransaction } from '#server/db/long-work.ts'
import type { Services } from '#server/handlers.ts'
import { delimiterOfFile, stageRegister, withFile } from './read-register.server.ts'
import { registerImports } from './register-import.table.ts'
import { AT_WORK, type RegisterImportState } from './register-import-states.ts'
import { planRegister } from './register-plan.server.ts'
import { applyRegister, STALE, takeRegisterBack } from './register-steps.server.ts'

type Import = typeof registerImports.$inferSelect

export const QUEUE = 'import-register'
/** For one statement; the whole of a million rows takes a minute or two. */
const WITHIN = '600s'
/** A step that has ended its process so often is not begun again. */
const MOST_TRIES = 5
const UNIQUE_VIOLATION = '23505'
const ERASED = 'Read and compared with the register'
const LEFT_BEHIND = sql`now() - interval '1 day'`

/** Starts the worker that reads, applies and undoes imports of the register. */
export async function workOnRegister(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, (job) => advance(services, (job as { id: number }).id))
}

/** Goes on with what a process that has died was at: the database knows that nobody is at it any more. */
export async function resumeRegisterImports(services: Services): Promise<void> {
  const waiting = await services.db
    .select({ id: registerImports.id })
    .from(registerImports)
    .where(inArray(registerImports.state, [...AT_WORK]))
  for (const { id } of waiting) await advance(services, id)
}

/** Takes an import as far as it goes without a person. */
async function advance(services: Services, id: number): Promise<void> {
  const [found] = await services.db.select().from(registerImports).where(eq(registerImports.id, id))
  if (!found || !AT_WORK.includes(found.state)) return
  try {
    const isOurs = found.state === 'erasing' ? await erase(services, found) : await STEPS[found.state]?.(services, id)
    if (isOurs) await advance(services, id)
  } catch (error) {
    await giveUp(services.db, found, problemOf(error))
    // The file goes, whatever was wrong with it.
    if (found.state === 'reading') await advance(services, id)
    if (!(error instanceof Failure) || found.state === 'erasing') throw nameless(error)
  }
}

type Step = (services: Services, id: number) => Promise<boolean>

const STEPS: Partial<Record<RegisterImportState, Step>> = {
  async reading(services, id) {
    const { db, files } = services
    const [found] = await db.select().from(registerImports).where(eq(registerImports.id, id))
    const { sha256 } = await requireTable(db, found?.path ?? '')
    const delimiter = await delimiterOfFile(files, sha256)
    // The file is on this machine before the transaction begins, which reads nothing from elsewhere.
    return withFile(files, sha256, (file) =>
      alone(services, id, 'reading', async (tx, { columns, roll, ...rest }) => {
        const onRead = async (read_rows: number) => {
          await db.update(registerImports).set({ read_rows }).where(eq(registerImports.id, id))
        }
        const total_rows = await stageRegister(tx, file, { columns, roll, delimiter, onRead })
        await onRead(total_rows)
        return { ...(await planRegister(tx, { columns, roll, ...rest })), total_rows, state: 'erasing' }
      }),
    )
  },

  applying: (services, id) =>
    alone(services, id, 'applying', async (tx, found) => {
      await inWholePasses(tx)
      const counts = await applyRegister(tx, found, byOf(found.applied_by_id, found.applied_by))
      return { ...counts, state: 'applied' }
    }),

  undoing: (services, id) =>
    alone(services, id, 'undoing', async (tx, found) => {
      await inWholePasses(tx)
      const counts = await takeRegisterBack(tx, found, byOf(found.undone_by_id, found.undone_by))
      return { ...counts, state: 'undone' }
    }),
}

/**
 * Both tables are joined by hash or by sorting, never row by row: PostgreSQL knows nothing yet of the lines of an import that
 * it was given a moment ago, takes them for a handful, and would look through the register once for each of them. Neither table
 * has a trigger, whose own short statements this would slow down.
 */
async function inWholePasses(tx: Db): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`)
}

/** A person who has asked for the step that a job does. */
const byOf = (id: number | null, name: string | null): By => ({
  user: { id: id ?? 0, name: name ?? '' },
  requestId: null,
})

/**
 * One step, all or nothing, in one transaction that no other process begins too. The lock is no row's: the screen sees how
 * far the job has come.
 */
function alone(
  { db }: Services,
  id: number,
  state: RegisterImportState,
  work: (db: Db, found: Import) => Promise<Partial<Record<keyof Import, unknown>>>,
): Promise<boolean> {
  return longTransaction(
    db,
    async (tx) => {
      const { rows } = await tx.execute<{ ours: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('register_imports'), ${id}) as ours`,
      )
      if (!rows[0]?.ours) return false
      const [found] = await tx.select().from(registerImports).where(eq(registerImports.id, id))
      if (found?.state !== state) return false
      // In a transaction of its own: it counts, whatever becomes of this one.
      const tries = found.tries + 1
      await db.update(registerImports).set({ tries }).where(eq(registerImports.id, id))
      if (tries > MOST_TRIES) throw new Failure('unavailable', 'It has stopped the server several times')
      const outcome = await work(tx, found)
      await tx
        .update(registerImports)
        .set({ tries: 0, problem: '', ...outcome } as Partial<Import>)
        .where(eq(registerImports.id, id))
      return true
    },
    WITHIN,
  )
}

/** Before anybody sees the proposal, what nobody may keep is gone: the file, and with it what was not read from it. */
async function erase(services: Services, { id, path, problem, created_by_id, created_by }: Import): Promise<boolean> {
  await eraseUploaded(path, ERASED, { ...services, ...byOf(created_by_id, created_by) })
  const { rowCount } = await services.db
    .update(registerImports)
    .set({ state: problem ? 'failed' : 'checked', path: '', tries: 0 })
    .where(and(eq(registerImports.id, id), eq(registerImports.state, 'erasing')))
  return rowCount === 1
}

const BACK: Partial<Record<RegisterImportState, RegisterImportState>> = {
  // Its file goes first.
  reading: 'erasing',
  applying: 'checked',
  undoing: 'applied',
}

/** Nothing was changed, and who looks at it reads why. A file that can't be erased now is erased later. */
async function giveUp(db: Db, { id, state }: Import, problem: string): Promise<void> {
  const back = BACK[state]
  if (!back) return
  await db
    .update(registerImports)
    .set({ problem, tries: 0, state: back })
    .where(and(eq(registerImports.id, id), eq(registerImports.state, state)))
}

function problemOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  return codeOf(error) === UNIQUE_VIOLATION ? STALE : `Something went wrong (${codeOf(error)}). Try again.`
}

const codeOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? ''

/** A query's error repeats its values, which belong in no log and no job. */
const nameless = (error: unknown) =>
  new Error(`The import of the register failed: ${error instanceof Error ? error.name : 'error'} ${codeOf(error)}`)

/** Removes old imports, and files that were uploaded and never compared. */
export async function sweepRegisterImports(services: Services): Promise<void> {
  const { db } = services
  await db.delete(registerImports).where(lt(registerImports.expires_at, sql`now()`))
  for (const path of await uploadsLeftIn(db, 'register', LEFT_BEHIND))
    if ((await db.$count(registerImports, eq(registerImports.path, path))) === 0)
      await eraseUploaded(path, 'Uploaded and not used', { ...services, ...byOf(0, 'Nobody') })
}
