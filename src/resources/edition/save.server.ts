import { and, eq, sql } from 'drizzle-orm'
import { type Act, OPEN_STATES } from '#contract/edition.ts'
import type { Checked } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { requireContents } from '#resources/file/new-contents.server.ts'
import type { Collection, Row, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { reserveRow, titleOf } from '#server/editions/at-once.ts'
import { draftContent } from '#server/editions/content.ts'
import { editions } from '#server/editions/edition.table.ts'
import { isOpen } from '#server/editions/open-editions.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { withMarks } from '#server/translated.ts'
import type { editionApi } from './edition.contract.ts'
import {
  collectionOf,
  type Edition,
  findRow,
  type Publishables,
  requireEdition,
  shownEdition,
} from './edition-rows.server.ts'
import { changeEdition, refuseState, refuseUnread, WITHOUT_APPROVAL } from './edition-step.server.ts'

/** A half-typed title may be longer than any that is published. */
const LONGEST_TITLE = 1000

type Asked = Checked<typeof editionApi.save>

export function saveHandlers(publishables: Publishables): Pick<Handlers<typeof editionApi>, 'save'> {
  return {
    async save(input, context) {
      const { saved, wasDue } = await context.db.transaction(async (db) => {
        const { edition, wasDue } = await saveEdition(db, context, publishables, input)
        return { saved: await shownEdition(db, publishables, edition), wasDue }
      })
      if (wasDue) context.announce('editions')
      return { message: 'Draft saved', data: saved }
    },
  }
}

/** Begins a draft or saves it again, inside the transaction of the caller. `wasDue`: then the table is to be announced. */
export async function saveEdition(db: Db, context: Context, publishables: Publishables, input: Asked): Promise<Saved> {
  const collection = collectionOf(publishables, input.collection)
  const content = draftContent(collection, input.act, input.content)
  refuseFilesOf(input)
  await requireContents(db, input.files)
  const work = input.id === undefined ? begin : saveAgain
  return work(db, context, publishables, { ...input, content }, collection)
}

type Saved = { edition: Edition; wasDue: boolean }

async function begin(
  db: Db,
  context: Context,
  publishables: Publishables,
  input: Asked,
  collection: Collection,
): Promise<Saved> {
  const { name, table } = collection
  const { act, content, files } = input
  if (input.row_id !== undefined) await refuseSecond(db, publishables, name, input.row_id)
  const row = await rowOf(db, collection, input)
  refuseOldBase(input.base_version, row)
  const row_id = row?.id ?? (await reserveRow(db, table))
  const { user } = context
  const marked = await withMarks(db, collection.translated, content, row)
  const values = { collection: name, row_id, act, content: marked, files, base_version: row?.version ?? 0 }
  const numbered = sql`(select coalesce(max(number), 0) + 1 from editions where collection = ${name} and row_id = ${row_id})`
  const [edition] = await db
    .insert(editions)
    .values({
      ...values,
      number: numbered,
      state: 'draft',
      title: titleIn(collection, row, content),
      writers: [user.id],
      updated_by: user.name,
    })
    .onConflictDoNothing()
    .returning()
  // Somebody else has begun one at the same moment.
  if (!edition) await refuseSecond(db, publishables, name, row_id)
  if (!edition) throw new Failure('conflict', 'Please try again')
  return { edition, wasDue: false }
}

async function saveAgain(
  db: Db,
  context: Context,
  publishables: Publishables,
  input: Asked,
  collection: Collection,
): Promise<Saved> {
  const before = await requireEdition(db, input.id ?? 0, 'update')
  const { act, content, files } = input
  if (before.collection !== collection.name || (input.row_id ?? before.row_id) !== before.row_id)
    throw refusal('row_id', 'The edition is of another record')
  await refuseUnread(db, publishables, before, input.version)
  refuseState(before, OPEN_STATES)
  if (before.base_version === 0) requireChange(act)
  const row = await findRow(db, collection, before.row_id)
  refuseOldBase(input.base_version, row)
  const { user } = context
  const edition = await changeEdition(db, before, {
    ...WITHOUT_APPROVAL,
    act,
    content: await withMarks(db, collection.translated, content, { ...row, ...before.content }),
    files,
    state: 'draft',
    failure: '',
    base_version: input.base_version ?? before.base_version,
    title: titleIn(collection, row, content),
    writers: [...new Set([...before.writers, user.id])],
    updated_by: user.name,
  })
  return { edition, wasDue: before.due_at !== null }
}

/** The record that is to be changed; undefined for a new one. */
async function rowOf(db: Db, collection: Collection, { row_id, act }: Asked): Promise<Row | undefined> {
  if (row_id === undefined) {
    requireChange(act)
    return undefined
  }
  const row = await findRow(db, collection, row_id)
  if (!row) throw new Failure('not_found', `${collection.noun} not found`)
  return row
}

function requireChange(act: Act): void {
  if (act !== 'change') throw refusal('act', 'There is no record yet that could be taken away')
}

function refuseFilesOf({ act, files }: Asked): void {
  if (act !== 'change' && Object.keys(files).length > 0) throw refusal('files', 'Only a change can replace files')
}

/** A record has one open edition: the caller is told which. */
async function refuseSecond(db: Db, publishables: Publishables, collection: string, row_id: number): Promise<void> {
  const [open] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.collection, collection), eq(editions.row_id, row_id), isOpen))
    .limit(1)
  if (!open) return
  const data = { edition: await shownEdition(db, publishables, open) }
  throw new Failure('conflict', 'There is an open edition of this record already', { data })
}

function refuseOldBase(base_version: number | undefined, row: Row | undefined): void {
  if (base_version === undefined || base_version === (row?.version ?? 0)) return
  const data = { current: row ?? null }
  throw new Failure('stale', 'The record has changed since you read it', { data })
}

const titleIn = ({ api }: Collection, row: Row | undefined, content: Values): string =>
  titleOf(api.versions.records?.named, { ...row, ...content })
    .slice(0, LONGEST_TITLE)
    .toWellFormed()

const refusal = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })
