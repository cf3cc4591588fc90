import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, status, text, version } from '#contract/fields.ts'
import { FOLDERS } from '#contract/file-kinds.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { withoutUnstorable } from '#contract/readable.ts'

export const FILE_GROUPS = ['document', 'picture', 'video', 'table'] as const

const TextFrom = z
  .enum(['document', 'ocr', 'none', 'unread'])
  .describe('Where the words of a PDF come from; `unread` has none, and this server can not read scans')

/** A file that the council has put on its website. Its address stays when its content is replaced. */
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
  erased_at: z.string().nullable().describe('When its content was erased for good; only deleted files can be'),
  status,
})

/** `path` names the file whose content this one has: its own, or another's to take over. */
export const FileInput = StoredFile.pick({ name: true, path: true })

/** What a public listing adds beside the address of a file of ours: enough for its smaller pictures and their room. */
export const FileFacts = z.object({
  sha256: z.string().optional(),
  width: z.number().nullable().optional(),
  height: z.number().nullable().optional(),
  prepared: z.boolean().optional().describe('Its smaller pictures have been made'),
})

/** What a reader is told beside a link to a file of ours. */
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

/** Why a file is erased for good: whoever reads the history later has nothing else to go by. */
export const PurgeInput = z.object({ reason: text('Reason', { max: 500 }) })

export const managedFileApi = managedCollection('files', {
  item: StoredFile,
  input: FileInput,
  filters: ['name'],
  by: ['kind'],
  records: { table: 'files', named: 'name', plural: 'Files' },
})

// What is uploaded is not yet published: visitors get a file by its address, never a list of all.
const { listing: _notForVisitors, ...managed } = managedFileApi

export const fileApi = {
  ...managed,
  delete: endpoint('DELETE', '/files/delete', {
    access: 'admin',
    says: 'Refused with 409 and the places where the file is used, unless `anyway` is 1.',
    query: z.object({ id, version: version.optional(), anyway: z.enum(['0', '1']).default('0') }),
    data: z.object({ id }),
  }),
  uses: endpoint('GET', '/files/uses', {
    access: 'admin',
    says: 'Where the website links to the file.',
    query: z.object({ id }),
    data: z.array(Use),
  }),
  copies: endpoint('GET', '/files/copies', {
    access: 'admin',
    says: 'Every content that the file has had, the newest first.',
    query: z.object({ id }),
    data: z.array(Copy),
  }),
  putBack: endpoint('PUT', '/files/putBack', {
    access: 'admin',
    says: 'Makes an earlier content of the file the current one again.',
    body: z.object({ id, copy_id: id }),
    data: managed.update.data,
  }),
  purge: endpoint('POST', '/files/purge', {
    access: 'admin',
    says: 'Erases a deleted file for good: every content that it has had, and all that was made of it. Needs the clerk’s own password. Refused with 409 and the places while a file that is not deleted has the same content, unless `anyway` is 1: that one is erased too. The history keeps who, when and why.',
    body: PurgeInput.extend({
      id,
      password: z.string().min(1, 'Password is required').max(128).meta({ title: 'Password' }),
      anyway: z.enum(['0', '1']).default('0'),
    }),
    data: z.object({ id, files: z.number(), contents: z.number(), bytes: z.number() }),
  }),
}

const bytes = z
  .custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array, 'The file is missing')
  .meta({ type: 'string', format: 'binary' })

/** What tells an upload from every other one of the same person; it comes with each chunk. */
const UploadKey = z.object({
  filename: z.string().min(1).max(500).overwrite(withoutUnstorable),
  timestamp: z.coerce.string().min(1).max(40),
  totalChunks: z.coerce.number().int().min(1).max(200),
  storagePath: z.enum(FOLDERS).default('uploads'),
  replaces: id.optional().describe('The file whose content this becomes'),
})
export type UploadKey = z.infer<typeof UploadKey>

const Progress = z.object({
  received: z.array(z.number()).describe('The chunks that are safe'),
  filePath: z.string().optional().describe('The address of the finished file'),
  sha256: z.string().optional().describe('The hash of the content as it is kept: pictures are drawn anew'),
})

export const uploadApi = {
  chunk: endpoint('POST', '/upload-chunk', {
    access: 'admin',
    says: 'Takes one chunk of 524,288 bytes (the last may be shorter), in any order; the reply to the last one has the address.',
    multipart: true,
    body: UploadKey.extend({ file: bytes, chunk: z.coerce.number().int().min(0).max(199) }),
    data: Progress,
    beside: Progress.pick({ filePath: true }),
  }),
  progress: endpoint('GET', '/upload-chunk', {
    access: 'admin',
    says: 'Which chunks of an upload are here, to go on after a break.',
    query: UploadKey,
    data: Progress,
  }),
  cancel: endpoint('DELETE', '/upload-chunk', {
    access: 'admin',
    says: 'Forgets an upload that is not finished.',
    query: UploadKey,
    data: z.object({}),
  }),
}
