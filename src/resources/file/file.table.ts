import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { Folder } from '#contract/file-kinds.ts'
import { instant, managedRow, searchText } from '#server/db/columns.ts'

/** What inspection finds out about a content. */
const facts = {
  type: text().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  pages: integer(),
  duration_s: real(),
}

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const blobs = pgTable('blobs', {
  sha256: text().primaryKey(),
  ...facts,
  created_at: instant().notNull().default(sql`now()`),
  prepared_at: instant(),
  text_from: text().$type<'document' | 'ocr' | 'none' | 'unread'>(),
  /** Detected from its letters, once the text was extracted. */
  lang: text().$type<'en' | 'mr'>(),
})

export const blobVariants = pgTable(
  'blob_variants',
  {
    of_sha256: text().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.of_sha256, table.name] })],
)

export const blobTexts = pgTable(
  'blob_texts',
  { sha256: text().notNull(), page: integer().notNull(), content: text().notNull() },
  (table) => [primaryKey({ columns: [table.sha256, table.page] })],
)

export const files = pgTable('files', {
  ...managedRow,
  folder: text().$type<Folder>().notNull(),
  path: text().notNull(),
  name: text().notNull(),
  kind: text().$type<'document' | 'picture' | 'video' | 'table'>().notNull(),
  sha256: text().notNull(),
  ...facts,
  search: searchText(),
  /** Since when visitors can read it; null: they can't. */
  released_at: instant(),
  /** A publisher has made it public by hand, whatever links to it. */
  opened: boolean().notNull().default(false),
  erased_at: instant(),
  /** Equals `sha256` as long as the content exists. */
  kept_sha256: text().generatedAlwaysAs(sql`case when erased_at is null then sha256 end`),
})

export const fileCopies = pgTable('file_copies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  file_id: integer().notNull(),
  sha256: text().notNull(),
  name: text().notNull(),
  uploaded_at: instant().notNull().default(sql`now()`),
  uploaded_by: text().notNull(),
})

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  key: bytea().notNull(),
  owner_id: integer().notNull(),
  folder: text().$type<Folder>().notNull(),
  name: text().notNull(),
  total_chunks: integer().notNull(),
  replaces: integer(),
  status: text().$type<'open' | 'done' | 'refused'>().notNull().default('open'),
  staged_bytes: integer().notNull().default(0),
  path: text(),
  refusal: jsonb(),
  touched_at: instant().notNull().default(sql`now()`),
  expires_at: instant().notNull(),
  checked_by: uuid(),
  checked_until: instant(),
})

export const uploadChunks = pgTable(
  'upload_chunks',
  { upload_id: uuid().notNull(), chunk: integer().notNull(), sha256: bytea().notNull(), data: bytea() },
  (table) => [primaryKey({ columns: [table.upload_id, table.chunk] })],
)

export const siteIdentity = pgTable('site_identity', {
  only_one: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
})
