import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, status, text, version } from '#contract/fields.ts'
import { FOLDERS } from '#contract/file-kinds.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { withoutUnstorable } from '#contract/readable.ts'

export const FILE_GROUPS = ['document', 'picture', 'video', 'table'] as const

const TextFrom = z
  .enum(['document', 'ocr', 'none', 'unread'])
  .describe('Where the text of a PDF comes from; `unread`: a scan that this server can not read')

/** A file that the council has published. Its path stays when its content is replaced. */
const StoredFile = z.object({
  id,
  name: text('Name', { max: 200 }),
  path: text('Content of', { max: 200 }),
  folder: z.enum(FOLDERS),
  kind: z.enum(FILE_GROUPS),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  pages: z.number().nullable(),
  duration_s: z.number().nullable(),
  created_at: z.string(),
  text_from: TextFrom.nullable().optional(),
  released_at: z.string().nullable().describe('Since when visitors can read it; null: they can not'),
  opened: z.boolean().describe('Public by hand, whatever links to it'),
  erased_at: z.string().nullable().describe('When its content was erased for good; only deleted files can be erased'),
  status,
})

/** `path` is the file whose content is used: its own, or another one's. */
export const FileInput = StoredFile.pick({ name: true, path: true })

/** Facts that a public listing adds to a file: enough for its variants and their dimensions. */
export const FileFacts = z.object({
  sha256: z.string().optional(),
  width: z.number().nullable().optional(),
  height: z.number().nullable().optional(),
  prepared: z.boolean().optional().describe('Its smaller pictures have been made'),
})

/** Facts that readers see next to a link to one of our files. */
export const DocumentFacts = z.object({
  type: z.string().optional(),
  size: z.number().optional(),
  pages: z.number().nullable().optional(),
  lang: z.enum(['en', 'mr']).nullable().optional().describe('What the document is written in, where it has been read'),
})

const Use = z.object({
  where: z.string().describe('The screen, as the sidebar names it'),
  href: z.string(),
  title: z.string(),
})

const Copy = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  current: z.boolean(),
})

/** Why a file is erased: the only explanation that the history will have. */
export const PurgeInput = z.object({ reason: text('Reason', { max: 500 }) })

export const managedFileApi = managedCollection('files', {
  item: StoredFile,
  input: FileInput,
  filters: ['name'],
  by: ['kind'],
  records: { table: 'files', named: 'name', plural: 'Files' },
})

// An upload isn't published yet: visitors get files by path, never as a list.
const { listing: _notForVisitors, ...managed } = managedFileApi

export const fileApi = {
  ...managed,
  delete: endpoint('DELETE', '/files/delete', {
    access: 'publish',
    says: 'Refused with 409 and the places where the file is used, unless `anyway` is 1.',
    query: z.object({ id, version: version.optional(), anyway: z.enum(['0', '1']).default('0') }),
    data: z.object({ id }),
  }),
  uses: endpoint('GET', '/files/uses', {
    access: 'look',
    says: 'Where the website links to the file.',
    query: z.object({ id }),
    data: z.array(Use),
  }),
  copies: endpoint('GET', '/files/copies', {
    access: 'look',
    says: 'All contents that the file has had, the newest first.',
    query: z.object({ id }),
    data: z.array(Copy),
  }),
  putBack: endpoint('PUT', '/files/putBack', {
    access: 'publish',
    says: 'Makes an earlier content of the file the current one again.',
    body: z.object({ id, copy_id: id }),
    data: managed.update.data,
  }),
  release: endpoint('PUT', '/files/release', {
    access: 'publish',
    says: 'Makes the file public by hand (opened 1), or lets it follow the records that link to it (opened 0).',
    body: z.object({ path: text('Address', { max: 200 }), opened: status.default(1), version: version.optional() }),
    data: managed.update.data,
  }),
  purge: endpoint('POST', '/files/purge', {
    access: 'publish',
    fresh: true,
    says: 'Erases a deleted file for good: every content that it has had, and all that was made of it. Refused with 409 and the places while a file that is not deleted has the same content, unless `anyway` is 1: that one is erased too. The history keeps who, when and why.',
    body: PurgeInput.extend({
      id,
      anyway: z.enum(['0', '1']).default('0'),
    }),
    data: z.object({ id, files: z.number(), contents: z.number(), bytes: z.number() }),
  }),
}

const bytes = z
  .custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array, 'The file is missing')
  .meta({ type: 'string', format: 'binary' })

/** Identifies an upload among all uploads of the same user; sent with each chunk. */
const UploadKey = z.object({
  filename: z.string().min(1).max(500).overwrite(withoutUnstorable),
  timestamp: z.coerce.string().min(1).max(40),
  totalChunks: z.coerce.number().int().min(1).max(200),
  storagePath: z.enum(FOLDERS).default('uploads'),
  replaces: id.optional().describe('The file whose content this replaces'),
})
export type UploadKey = z.infer<typeof UploadKey>

const Progress = z.object({
  received: z.array(z.number()).describe('The chunks that are stored'),
  filePath: z.string().optional().describe('The address of the finished file'),
  sha256: z.string().optional().describe('The hash of the stored content: pictures are re-encoded'),
})

export const uploadApi = {
  chunk: endpoint('POST', '/upload-chunk', {
    access: 'write',
    says: 'Takes one chunk of 524,288 bytes (the last may be shorter), in any order; the reply to the last one has the address.',
    multipart: true,
    body: UploadKey.extend({ file: bytes, chunk: z.coerce.number().int().min(0).max(199) }),
    data: Progress,
    beside: Progress.pick({ filePath: true }),
  }),
  progress: endpoint('GET', '/upload-chunk', {
    access: 'write',
    says: 'Which chunks of an upload have arrived, to resume it.',
    query: UploadKey,
    data: Progress,
  }),
  cancel: endpoint('DELETE', '/upload-chunk', {
    access: 'write',
    says: 'Cancels an unfinished upload.',
    query: UploadKey,
    data: z.object({}),
  }),
}
