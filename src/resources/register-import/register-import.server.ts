import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { requireTable } from '#resources/file/file.server.ts'
import { whyNotOurs } from '#resources/file/store-owner.server.ts'
import type { Db } from '#server/db/database.ts'
import { today } from '#server/db/today.ts'
import type { Context, Handlers, User } from '#server/handlers.ts'
import { storedPlan } from '#server/imports/stored-plan.ts'
import { headerOf, requirePlaces } from './read-register.server.ts'
import {
  LINES_PER_PAGE,
  type RegisterImport,
  type RegisterLine,
  type registerImportApi,
} from './register-import.contract.ts'
import { registerImportLines, registerImports } from './register-import.table.ts'
import { linesOf, type RegisterImportState } from './register-import-states.ts'
import { QUEUE } from './register-work.server.ts'

type Import = typeof registerImports.$inferSelect
type Line = typeof registerImportLines.$inferSelect

const FOLDER = '/data/register/'

const plan = storedPlan<RegisterImportState, typeof registerImports, Line>({
  imports: registerImports,
  lines: registerImportLines,
  cameFrom: { applying: 'checked', undoing: 'applied', cancelled: 'checked' },
  refusals: {
    reading: 'The file is still being compared',
    erasing: 'The file is still being compared',
    checked: 'The import has not been applied yet',
    failed: 'The file could not be compared. Upload it again.',
    cancelled: 'The import was cancelled. Upload the file again.',
    applying: 'The import is being applied already',
    applied: 'The import has already been applied',
    undoing: 'The import is being undone already',
    undone: 'The import has already been undone',
  },
  hides: ['import_id', 'sounds'],
})

export const registerImportHandlers: Handlers<typeof registerImportApi> = {
  async columns({ path }, context) {
    const { sha256 } = await requireFile(context, path)
    return { message: 'OK', data: await headerOf(context.files, sha256) }
  },

  async check({ path, columns, roll, whole, as_of }, context) {
    const { db, jobs, user } = context
    const { name, sha256 } = await requireFile(context, path)
    requirePlaces((await headerOf(context.files, sha256)).header, columns)
    const why = await whyNotOurs(context)
    if (why) throw new Failure('conflict', `The file could not be erased afterwards: ${why}`)
    const day = as_of ?? (await today(db))
    if (day > (await today(db))) throw new Failure('invalid', 'The day of the data is still to come')
    const found = await db.transaction(async (db) => {
      const [added] = await db
        .insert(registerImports)
        .values({
          name,
          path,
          columns,
          roll,
          whole: whole === '1',
          // The end of a day that is over.
          as_of: sql`least(now(), (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second')`,
          created_by_id: user.id,
          created_by: user.name,
        })
        .returning()
      if (!added) throw new Error('The import was not added')
      await jobs.send(db, QUEUE, { id: added.id })
      return added
    })
    return { message: 'The file is being compared. Nothing has been changed yet.', data: shownTo(user, found) }
  },

  async listing(page, { db, user }) {
    const { data, ...reply } = await plan.list(db, page)
    return { ...reply, data: data.map((found) => shownTo(user, found)) }
  },

  async one({ id }, { db, user }) {
    return { message: 'OK', data: shownTo(user, await plan.require(db, id)) }
  },

  async lines({ id, kind, page }, { db }) {
    const { shown } = linesOf(await plan.require(db, id), kind)
    const reply = await plan.page(db, { id, kind, total: shown }, { page, per_page: LINES_PER_PAGE })
    // Not one more than may be looked at.
    const data = reply.data.filter(({ place }) => place <= shown).map(lineOf)
    return { ...reply, data }
  },

  apply: ({ id }, context) =>
    begun(context, id, 'applying', 'The import is being applied', async ({ created_by_id, ...found }) => {
      if (created_by_id === context.user.id)
        throw new Failure('forbidden', 'You have proposed this import: another person has to apply it')
      if (found.new_rows + found.changed_rows + found.standing_rows + found.held_rows + found.unchanged_rows === 0)
        throw new Failure('conflict', 'There is nothing to import in this file')
      return { applied_by_id: context.user.id, applied_by: context.user.name }
    }),

  async askUndo({ id }, { db, user }) {
    const data = await db.transaction((db) =>
      plan.amend(db, id, 'applied', async ({ undo_asked_by_id }) => {
        if (undo_asked_by_id !== null) throw new Failure('conflict', 'Somebody has asked for the undo already')
        return { undo_asked_at: sql`now()`, undo_asked_by_id: user.id, undo_asked_by: user.name }
      }),
    )
    return { message: 'Asked for. Another person has to undo the import.', data: shownTo(user, data) }
  },

  undo: ({ id }, context) =>
    begun(context, id, 'undoing', 'The import is being undone', async ({ undo_asked_by_id }) => {
      if (undo_asked_by_id === null) throw new Failure('conflict', 'Nobody has asked for the undo of this import')
      if (undo_asked_by_id === context.user.id)
        throw new Failure('forbidden', 'You have asked for the undo: another person has to do it')
      return { undone_by_id: context.user.id, undone_by: context.user.name }
    }),

  async cancel({ id }, { db, user }) {
    const data = await db.transaction((db) => plan.settle(db, id, 'cancelled'))
    return { message: 'The import is cancelled', data: shownTo(user, data) }
  },
}

/** Has a job take the next step. Who presses again gets the same answer. */
async function begun(
  { db, jobs, user }: Context,
  id: number,
  state: 'applying' | 'undoing',
  message: string,
  work: (found: Import) => Promise<object>,
) {
  const data = await db.transaction((db) =>
    plan.settle(db, id, state, async (found) => {
      const by = await work(found)
      await jobs.send(db, QUEUE, { id })
      return { ...by, problem: '', tries: 0 }
    }),
  )
  return { message, data: shownTo(user, data) }
}

async function requireFile({ db }: { db: Db }, path: string) {
  if (!path.startsWith(FOLDER)) throw new Failure('not_found', 'There is no uploaded register at this address')
  return requireTable(db, path)
}

function shownTo({ id: userId }: Pick<User, 'id'>, found: Import): RegisterImport {
  const { path: _erased, columns: _places, roll: _letters, as_of_before: _earlier, tries: _often, ...shown } = found
  const {
    created_by_id,
    applied_by_id: _applied,
    undo_asked_by_id,
    undone_by_id: _undone,
    expires_at: _end,
    ...said
  } = shown
  return {
    ...said,
    may_apply: created_by_id !== userId,
    may_undo: undo_asked_by_id !== null && undo_asked_by_id !== userId,
  }
}

function lineOf({ place, kind, line, roll, number, before, problem, ...after }: Line): RegisterLine {
  const { nuid, name, registered_on, valid_until, standing, standing_since } = after
  const entry = { nuid, name, registered_on, valid_until, standing, standing_since }
  const isGone = kind === 'wrong' || kind === 'missing' || kind === 'held'
  return {
    place,
    kind,
    line,
    roll,
    number,
    problem,
    before: before === null ? null : entryOf(before as RegisterLine['before'] & object),
    after: isGone ? null : entry,
  }
}

/** Of a whole entry what may be looked at: neither its code nor its sounds. */
const entryOf = ({
  nuid,
  name,
  registered_on,
  valid_until,
  standing,
  standing_since,
}: RegisterLine['before'] & object) => ({
  nuid,
  name,
  registered_on,
  valid_until,
  standing,
  standing_since,
})

/** For the dashboard. */
export async function waitingRegisterImports(db: Db): Promise<{ text: string; href: string }[]> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from ${registerImports}
    where state = 'checked' or (state = 'applied' and undo_asked_by_id is not null)`)
  const many = rows[0]?.waiting ?? 0
  if (many === 0) return []
  const words = many === 1 ? '1 import of the register waits' : `${many} imports of the register wait`
  return [{ text: `${words} for a second person`, href: '/admin/importRegister' }]
}
