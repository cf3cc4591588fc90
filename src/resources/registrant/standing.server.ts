import { and, asc, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure.ts'
import { powersOf } from '#contract/roles.ts'
import { findShown } from '#resources/file/data.server.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange, refuseStale, versionsOf } from '#server/db/history.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import type { Proposal, Registrant, registrantApi } from './registrant.contract.ts'
import { registrants, standingProposals } from './registrant.table.ts'
import { partsOfNumber } from './registrant-standing.ts'

// What a clerk may do with one entry: look at it, hold it at once, propose another standing, which a second person applies.

const COLLECTION = 'registrants'
const MOST_ENTRIES = 8
const MOST_PROPOSALS = 100
const FILES = '/data/'

const { id, roll, number, nuid, name, registered_on, valid_until } = registrants
const { standing, standing_since, order_path, held, version } = registrants
const columns = {
  id,
  roll,
  number,
  nuid,
  name,
  registered_on,
  valid_until,
  standing,
  standing_since,
  order_path,
  held,
  version,
}
type Entry = Pick<Registrant, 'roll' | 'number'>

type Calls = 'adminOne' | 'versions' | 'proposals' | 'propose' | 'apply' | 'dismiss' | 'hold'

export const standingHandlers: Pick<Handlers<typeof registrantApi>, Calls> = {
  async adminOne({ number: typed }, context) {
    const { roll, number, whole } = partsOfNumber(typed)
    const data = await context.db.transaction(async (db) => {
      const { rows } = await db.execute<Registrant>(sql`
        select id, roll, number, nuid, name, registered_on::text, valid_until::text, standing, standing_since::text,
          order_path, held, version
        from numbered_registrants(${roll}, ${number}, ${whole}, ${MOST_ENTRIES})`)
      // Of a number that nobody has, too: looking for numbers is looking.
      const seen = rows.length > 0 ? rows : [{ id: 0, roll, number }]
      for (const row of seen)
        await recordChange(db, context, {
          action: 'reveal',
          collection: COLLECTION,
          row_id: row.id,
          before: null,
          after: { roll: row.roll, number: row.number },
        })
      return rows
    })
    return { message: data.length > 0 ? 'OK' : 'There is no such number', data }
  },

  versions({ id, page }, context) {
    return versionsOf(context, { collection: COLLECTION, row_id: id }, page)
  },

  async proposals(_input, { db, user }) {
    return { message: 'OK', data: await waiting(db, user.id) }
  },

  async propose({ version: seen, reason, ...change }, context) {
    await requirePublished(context, change.order_path)
    const data = await context.db.transaction(async (db) => {
      const entry = await locked(db, change)
      refuseStale(seen, entry, entry)
      if (entry.standing === change.standing && entry.standing_since === change.standing_since)
        throw new Failure('invalid', 'That is the standing already', {
          fields: { standing: 'That is the standing already' },
        })
      const [added] = await db
        .insert(standingProposals)
        .values({
          ...change,
          reason,
          version: seen,
          proposed_by_id: context.user.id,
          proposed_by: context.user.name,
        })
        .returning({ id: standingProposals.id })
      if (!added) throw new Error('The proposal was not added')
      await record(db, context, 'submit', entry, null, { ...change, reason, proposal: added.id })
      return added
    })
    return { message: 'Proposed. Another person has to apply it.', data }
  },

  async apply({ id }, context) {
    const { user } = context
    const data = await context.db.transaction(async (db) => {
      const proposal = await lockedProposal(db, id)
      if (proposal.proposed_by_id === user.id)
        throw new Failure('forbidden', 'You have proposed this: another person has to apply it')
      await requirePublished(context, proposal.order_path)
      const entry = await locked(db, proposal)
      // It was judged by what the entry was then.
      refuseStale(proposal.version, entry, entry)
      const { standing, standing_since, order_path } = proposal
      const [after] = await db
        .update(registrants)
        .set({ standing, standing_since, order_path, version: entry.version + 1 })
        .where(isEntry(entry))
        .returning(columns)
      if (!after) throw notFound()
      await decide(db, context, id, 'applied')
      await record(db, context, 'update', entry, stateOf(entry), {
        ...stateOf(after),
        reason: proposal.reason,
        proposal: id,
        proposed_by: proposal.proposed_by,
      })
      return after
    })
    return { message: 'The standing was changed', data }
  },

  async dismiss({ id }, context) {
    const { user } = context
    await context.db.transaction(async (db) => {
      const proposal = await lockedProposal(db, id)
      if (proposal.proposed_by_id !== user.id && !powersOf(user.role).includes('publish'))
        throw new Failure('forbidden', 'Only a publisher dismisses what somebody else has proposed')
      await decide(db, context, id, 'dismissed')
      const entry = await locked(db, proposal)
      await record(db, context, 'discard', entry, null, { roll: entry.roll, number: entry.number, proposal: id })
    })
    return { message: 'The proposal was dismissed', data: null }
  },

  async hold({ version: seen, held, reason, ...which }, context) {
    if (!held && !powersOf(context.user.role).includes('publish'))
      throw new Failure('forbidden', 'Only a publisher lets an entry go again')
    const data = await context.db.transaction(async (db) => {
      const entry = await locked(db, which)
      refuseStale(seen, entry, entry)
      const [after] = await db
        .update(registrants)
        .set({ held, version: entry.version + 1 })
        .where(isEntry(entry))
        .returning(columns)
      if (!after) throw notFound()
      await record(db, context, 'update', entry, stateOf(entry), { ...stateOf(after), reason })
      return after
    })
    return { message: held ? 'The entry is held' : 'The entry is shown again', data }
  },
}

const notFound = () => new Failure('not_found', 'There is no such entry')
const isEntry = ({ roll: its, number: own }: Entry) => and(eq(roll, its), eq(number, own))

async function locked(db: Db, which: Entry): Promise<Registrant> {
  const [entry] = await db.select(columns).from(registrants).where(isEntry(which)).for('update')
  if (!entry) throw notFound()
  return entry
}

async function lockedProposal(db: Db, id: number) {
  const [proposal] = await db
    .select()
    .from(standingProposals)
    .where(and(eq(standingProposals.id, id), eq(standingProposals.state, 'waiting')))
    .for('update')
  if (!proposal) throw new Failure('not_found', 'This proposal doesn’t wait any more')
  return proposal
}

async function decide(db: Db, { user }: Context, id: number, state: 'applied' | 'dismissed'): Promise<void> {
  await db
    .update(standingProposals)
    .set({ state, decided_by_id: user.id, decided_by: user.name, decided_at: sql`now()` })
    .where(eq(standingProposals.id, id))
}

async function waiting(db: Db, userId: number): Promise<Proposal[]> {
  const p = standingProposals
  const rows = await db
    .select({ proposal: p, name, standing_before: standing })
    .from(p)
    .innerJoin(registrants, and(eq(roll, p.roll), eq(number, p.number)))
    .where(eq(p.state, 'waiting'))
    .orderBy(asc(p.id))
    .limit(MOST_PROPOSALS)
  return rows.map(({ proposal, ...entry }) => ({ ...proposal, ...entry, is_mine: proposal.proposed_by_id === userId }))
}

/** Everybody can read the order that a standing rests on. */
async function requirePublished({ visitorDb }: Context, path: string): Promise<void> {
  if (path.startsWith(FILES) && (await findShown(visitorDb, path.slice(FILES.length)))) return
  const problem = 'Order must be a published file of this website'
  throw new Failure('invalid', problem, { fields: { order_path: problem } })
}

/** What the history keeps of an entry: not the name, which no change of standing changes. */
const stateOf = ({ roll, number, standing, standing_since, order_path, held, version }: Registrant) => ({
  roll,
  number,
  standing,
  standing_since,
  order_path,
  held,
  version,
})

const record = (
  db: Db,
  context: Context,
  action: 'submit' | 'update' | 'discard',
  { id }: Registrant,
  before: object | null,
  after: object,
) => recordChange(db, context, { action, collection: COLLECTION, row_id: id, before, after })

/** For the dashboard. */
export async function waitingProposals(db: Db): Promise<{ text: string; href: string }[]> {
  const total = await db.$count(standingProposals, eq(standingProposals.state, 'waiting'))
  if (total === 0) return []
  const words = total === 1 ? '1 change of standing waits' : `${total} changes of standing wait`
  return [{ text: `${words} for a second person`, href: '/admin/manageRegister' }]
}
