import { and, desc, eq, getTableColumns, getTableName, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/failure.ts'
import type { Folder } from '#contract/file-kinds.ts'
import { recordedOf } from '#resources/history/recorded.ts'
import type { Attention } from '#server/attention.ts'
import { managedDirectly } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { recordChange, refuseStale } from '#server/db/history.ts'
import type { Context, Handlers } from '#server/handlers.ts'
import { managedCollectionHandlers } from '#server/managed-collection.ts'
import { contentOf } from './content.server.ts'
import { type fileApi, managedFileApi } from './file.contract.ts'
import { blobs, fileCopies, files } from './file.table.ts'
import { freeAddress, replaceFile } from './file-row.server.ts'
import { purgeFile } from './purge.server.ts'
import { textsOf } from './scanned.server.ts'

/** A place that can link to files. The registry lists them all, since a file doesn't know what links to it. */
export type FileUse = {
  where: string
  href: string
  titlesOf: (db: Db, path: string) => Promise<string[]>
}

const MOST_USES = 20
const MOST_COPIES = 50

type Linking = PgTable & { deleted_at: PgColumn; search: PgColumn }

/** For a resource whose records link to files: in these columns or, if there are none, anywhere in its search text. */
export function linksToFiles(table: Linking, columns: PgColumn[] = []): FileUse {
  const stored: PgTable = table
  const { where, screen, named } = recordedOf(getTableName(table))
  return {
    where,
    href: screen,
    async titlesOf(db, path) {
      const inSearch = like(table.search, `%${path.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
      const mentions =
        columns.length > 0 ? or(...columns.map((column) => sql`strpos(${column}::text, ${path}) > 0`)) : inSearch
      const rows = await db
        .select({ title: sql<string>`${getTableColumns(stored)[named]}` })
        .from(stored)
        .where(and(isNull(table.deleted_at), mentions))
        .limit(MOST_USES)
      return rows.map(({ title }) => title)
    },
  }
}

/** Whether the column contains the path of a published file. */
export function isFileShown(address: PgColumn): SQL {
  return sql`exists (select from ${files} where ${files.path} = ${address} and ${files.status} = 1 and ${files.deleted_at} is null
    and ${files.released_at} is not null)`
}

const content = (condition: SQL) =>
  sql`exists (select from ${blobs} where ${blobs.sha256} = ${files.sha256} and ${condition})`

export const fileAttention: Attention[] = [
  {
    name: 'not-prepared',
    table: files,
    // A job makes the variants and extracts the text within minutes, and retries when it fails.
    condition: content(sql`${blobs.prepared_at} is null and ${blobs.created_at} < now() - interval '1 hour'`),
    words: ['file could not be prepared: it has no preview', 'files could not be prepared: they have no preview'],
    href: '/admin/manageFileUploads?attention=not-prepared',
  },
  {
    name: 'no-text',
    table: files,
    condition: content(sql`${blobs.text_from} in ('none', 'unread')`),
    words: [
      'PDF has no text: neither search nor screen readers can read it',
      'PDFs have no text: neither search nor screen readers can read them',
    ],
    href: '/admin/manageFileUploads?attention=no-text',
  },
]

export function fileHandlers(uses: FileUse[]): Handlers<typeof fileApi> {
  const { listing: _notForVisitors, ...managed } = managedCollectionHandlers(
    managedDirectly(managedFileApi, files, {
      noun: 'File',
      attention: fileAttention,
      order: { by: [files.created_at], direction: 'desc' },
      prepare: takeContent,
      // A revert doesn't touch the content: earlier copies have their own endpoint.
      reverted: ['name'],
      mayRestore: async ({ erased_at }) => {
        if (erased_at !== null) throw new Failure('conflict', 'What this file contained was erased for good')
      },
    }),
  )

  async function usesAt(db: Db, path: string) {
    const found = await Promise.all(
      uses.map(async ({ where, href, titlesOf }) =>
        (await titlesOf(db, path)).map((title) => ({ where, href, title })),
      ),
    )
    return found.flat()
  }
  const usesOf = async (db: Db, id: number) => usesAt(db, (await requireFile(db, eq(files.id, id))).path)

  return {
    ...managed,

    async adminListing(input, context) {
      const reply = await managed.adminListing(input, context)
      return { ...reply, data: await withTexts(context.db, reply.data) }
    },

    async one(input, context) {
      const { data, ...reply } = await managed.one(input, context)
      const [file = data] = await withTexts(context.db, [data])
      return { ...reply, data: file }
    },

    async delete({ anyway, ...input }, context) {
      const data = anyway === '1' ? [] : await usesOf(context.db, input.id)
      const places = data.length === 1 ? '1 place' : `${data.length} places`
      if (data.length > 0) throw new Failure('in_use', `The file is used in ${places}`, { data })
      return managed.delete(input, context)
    },

    async uses({ id }, { db }) {
      return { message: 'OK', data: await usesOf(db, id) }
    },

    async copies({ id }, { db }) {
      const file = await requireFile(db, eq(files.id, id))
      const { file_id: _same, sha256, ...shown } = getTableColumns(fileCopies)
      const copies = await db
        .select({ ...shown, sha256, type: blobs.type, size: blobs.size })
        .from(fileCopies)
        .innerJoin(blobs, eq(blobs.sha256, sha256))
        .where(eq(fileCopies.file_id, id))
        .orderBy(desc(fileCopies.id))
        .limit(MOST_COPIES)
      const current = copies.find((copy) => copy.sha256 === file.sha256)
      return { message: 'OK', data: copies.map((copy) => ({ ...copy, current: copy === current })) }
    },

    async putBack({ id, copy_id }, context) {
      const row = await context.db.transaction(async (db) => {
        const [copy] = await db
          .select({ sha256: fileCopies.sha256 })
          .from(fileCopies)
          .where(and(eq(fileCopies.id, copy_id), eq(fileCopies.file_id, id)))
        if (!copy) throw new Failure('not_found', 'There is no such copy')
        return replaceFile(db, context, id, await contentOf(db, copy.sha256))
      })
      context.announce('files')
      return { message: 'File updated successfully', data: row }
    },

    async release({ path, opened, version }, context) {
      const row = await context.db.transaction(async (db) => {
        const before = await requireFile(db, eq(files.path, path), 'update')
        refuseStale(version, before, before)
        const by = { version: before.version + 1, updated_at: sql`now()`, updated_by: context.user.name }
        await db
          .update(files)
          .set({ opened: opened === 1, ...by })
          .where(eq(files.id, before.id))
        await db.execute(sql`select release_files(array[${path}])`)
        const after = await requireFile(db, eq(files.id, before.id))
        await recordChange(db, context, { action: 'release', collection: 'files', row_id: before.id, before, after })
        return after
      })
      context.announce('files')
      const message = row.released_at ? 'The file is public' : 'The file is not public any more'
      return { message, data: row }
    },

    async purge(input, context) {
      const data = await purgeFile(input, context, usesAt)
      const message = data.files === 1 ? 'File erased for good' : `${data.files} files erased for good`
      return { message, data }
    },
  }
}

/** The public facts about a file: a row of `file_facts`. */
export type FactsOfFile = {
  type: string
  size: number
  pages: number | null
  sha256: string
  width: number | null
  height: number | null
  prepared: boolean
  lang: 'en' | 'mr' | null
}

/** The public facts about the files at these paths. */
export async function factsOfFiles(db: Db, paths: string[]): Promise<Map<string, FactsOfFile>> {
  const own = [...new Set(paths.filter((path) => path.startsWith('/data/')))]
  const found = own.length
    ? await db.execute<FactsOfFile & { path: string }>(sql`select * from file_facts(${sql.param(own)})`)
    : { rows: [] }
  return new Map(found.rows.map(({ path, ...facts }) => [path, facts]))
}

type Links = { downloads: { title: string; link: string }[]; link: string; imageUrl: string }

/** The file facts for the links of a row. */
export const besideLinks = ({ downloads, link, imageUrl }: Links, facts: ReadonlyMap<string, FactsOfFile>) => ({
  downloads: downloads.map((download) => ({ ...download, ...facts.get(download.link) })),
  link_file: facts.get(link),
  image_file: facts.get(imageUrl),
})

type Listing<Input, Reply> = (input: Input, context: Context) => Promise<Reply>

/** Adds facts to each row about the file that its `field` refers to. */
export function withFileFacts<Input, Reply extends { data: object[] }>(
  listing: Listing<Input, Reply>,
  field: keyof Reply['data'][number],
): Listing<Input, Reply> {
  return async (input, context) => {
    const reply = await listing(input, context)
    const addressOf = (row: Reply['data'][number]) => String(row[field])
    const facts = await factsOfFiles(context.db, reply.data.map(addressOf))
    // Only these: the other facts would overwrite fields of the row, such as a member's type.
    const shown = (row: Reply['data'][number]) => {
      const { sha256, width, height, prepared } = facts.get(addressOf(row)) ?? {}
      return { ...row, sha256, width, height, prepared }
    }
    return { ...reply, data: reply.data.map(shown) }
  }
}

/** Adds to each file where its text comes from. */
async function withTexts<Row extends { sha256: string }>(db: Db, rows: Row[]) {
  const known = await textsOf(
    db,
    rows.map(({ sha256 }) => sha256),
  )
  return rows.map((row) => ({ ...row, text_from: known.get(row.sha256) ?? null }))
}

async function requireFile(db: Db, condition: SQL, lock?: 'update') {
  const query = db
    .select()
    .from(files)
    .where(and(condition, isNull(files.deleted_at)))
  const [file] = await (lock ? query.for(lock) : query)
  if (!file) throw new Failure('not_found', 'File not found')
  return file
}

/** A new file gets its own path and another file's content; an existing file may take over another's content. */
async function takeContent(input: Record<string, unknown>, db: Db, id?: number) {
  const { name, path } = input as { name: string; path: string }
  const source = await requireFile(db, eq(files.path, path)).catch(() => {
    const message = 'There is no file at this address'
    throw new Failure('invalid', message, { fields: { path: message } })
  })
  if (source.id === id) return { name }
  const { folder, type } = source
  const content = await contentOf(db, source.sha256)
  if (id === undefined) return { name, folder, ...content, path: await freeAddress(db, folder, name, type) }
  const own = await requireFile(db, eq(files.id, id))
  if (own.type !== type) throw new Failure('invalid', 'The new content must be of the same type as the old one')
  return { name, ...content }
}

export type UploadedTable = Pick<typeof files.$inferSelect, 'name' | 'path' | 'sha256' | 'type'>

export async function requireTable(db: Db, address: string): Promise<UploadedTable> {
  const { name, path, sha256, type, kind, deleted_at } = files
  const [file] = await db
    .select({ name, path, sha256, type })
    .from(files)
    .where(and(eq(path, address), eq(kind, 'table'), isNull(deleted_at)))
  if (!file) throw new Failure('not_found', 'There is no uploaded table at this address')
  return file
}

/** The addresses of files in this folder that were uploaded before then. */
export async function uploadsLeftIn(db: Db, folder: Folder, before: SQL): Promise<string[]> {
  const left = await db
    .select({ path: files.path })
    .from(files)
    .where(and(eq(files.folder, folder), isNull(files.erased_at), lt(files.created_at, before)))
    .limit(MOST_USES)
  return left.map(({ path }) => path)
}
