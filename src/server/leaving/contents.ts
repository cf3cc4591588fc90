import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import * as z from 'zod'
import { Failure } from '#contract/failure.ts'
import type { FileStore } from '#server/files/store.ts'
import { isKey } from '#server/files/store-key.ts'
import { digestOfAll, linesOf, objectIn, writeHashed } from './lines.ts'
import { CONTENTS, type ListedFile } from './manifest.ts'

/**
 * The bytes of the file store in an export: a file of the website lies at `files` and its address, such as
 * files/data/uploads/notice.pdf; what has no address (earlier contents, smaller pictures) at contents/<sha256>.
 */

const Content = z.strictObject({
  sha256: z.string().refine(isKey),
  size: z.number().int().positive(),
  type: z.string(),
  at: z.array(z.string()).min(1),
})
export type Content = z.infer<typeof Content>

/** Each content with the addresses of the files that have it now, in the order of their hashes. */
export const SELECT_CONTENTS = `
  select sha256, size, type, coalesce((
    select json_agg(path order by path collate "C") from files where kept_sha256 = blobs.sha256), '[]') as paths
  from blobs order by sha256 collate "C"`

export type FoundContent = Omit<Content, 'at'> & { paths: string[] }

export function placed({ sha256, size, type, paths }: FoundContent): Content {
  const named = paths.filter(isPlain).map((address) => `files${address}`)
  return { sha256, size, type, at: named.length > 0 ? named : [`contents/${sha256}`] }
}

const LONGEST_NAME_BYTES = 255
/** Whether an address can be the path of a file as it is. */
function isPlain(address: string): boolean {
  const [first, ...names] = address.split('/')
  return (
    first === '' &&
    names.length > 1 &&
    names.every((name) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(name) && Buffer.byteLength(name) <= LONGEST_NAME_BYTES)
  )
}

/** Copies a content out of the store to its places; its bytes are compared with its hash. */
export async function copyOut(store: FileStore, { sha256, size, at }: Content, folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for (const place of at) {
    const bytes = await store.read(sha256)
    if (!bytes) throw new Failure('conflict', `The content ${sha256} (${place}) is missing in the file store`)
    const target = path.join(folder, place)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const found = await writeHashed(target, bytes)
    if (found.sha256 !== sha256 || found.bytes !== size)
      throw new Failure('conflict', `The content ${sha256} (${place}) is damaged in the file store`)
    listed.push({ path: place, ...found })
  }
  return listed
}

/** What contents.jsonl says, compared with the manifest. */
export async function readContents(folder: string, files: readonly ListedFile[]): Promise<Content[]> {
  const listed = new Map(files.map((file) => [file.path, file]))
  const own = listed.get(CONTENTS)
  if (!own) throw new Failure('invalid', `The manifest doesn’t name ${CONTENTS}`)
  const contents: Content[] = []
  const places = new Set<string>()
  for await (const { first, lines } of linesOf(path.join(folder, CONTENTS), CONTENTS, own))
    for (const [index, line] of lines.entries()) {
      const where = `Line ${first + index} of ${CONTENTS}`
      const { success, data } = Content.safeParse(objectIn(line, where))
      if (!success) throw new Failure('invalid', `${where} does not describe a content`)
      for (const place of data.at) {
        const file = listed.get(place)
        if (file?.sha256 !== data.sha256 || file.bytes !== data.size || places.has(place))
          throw new Failure('invalid', `${where} names ${JSON.stringify(place)}, which is not this content`)
        places.add(place)
      }
      contents.push(data)
    }
  for (const name of listed.keys())
    if (/^(files|contents)\//.test(name) && !places.has(name))
      throw new Failure('invalid', `${name} is no content that ${CONTENTS} names`)
  return contents
}

/**
 * Whether nobody uses this store yet. What an import has put there before it was ended is no obstacle, if it is whole.
 */
export async function requireEmptyStore(store: FileStore, contents: readonly Content[]): Promise<void> {
  const known = new Set(contents.map(({ sha256 }) => sha256))
  for await (const sha256 of store.list())
    if (!known.has(sha256)) throw new Failure('conflict', 'The file store is not empty')
  for await (const _ of store.trash.list())
    throw new Failure('conflict', 'The file store is not empty: its trash has files')
}

/** The database and contents.jsonl have to name the same contents. */
export async function requireSameContents(client: pg.ClientBase, contents: readonly Content[]): Promise<void> {
  const { rows } = await client.query<{ sha256: string }>(
    `select coalesce(known.sha256, given.sha256) as sha256
     from blobs as known full join unnest($1::text[], $2::integer[]) as given (sha256, size) using (sha256)
     where known.size is distinct from given.size limit 1`,
    [contents.map(({ sha256 }) => sha256), contents.map(({ size }) => size)],
  )
  if (rows[0]) throw new Failure('invalid', `${CONTENTS} and the table blobs don’t agree about ${rows[0].sha256}`)
}

/** Puts all contents into the store, or none. Each is compared with its hash, even one that was there. */
export async function putAll(store: FileStore, contents: readonly Content[], folder: string): Promise<void> {
  const put: string[] = []
  try {
    for (const { sha256, at } of contents) {
      const there = await store.read(sha256)
      if (there && (await digestOfAll(there)).sha256 === sha256) continue
      if (there) await store.delete(sha256)
      put.push(sha256)
      await store.put(sha256, path.join(folder, at[0] ?? ''))
    }
  } catch (error) {
    for (const sha256 of put) await store.delete(sha256).catch(() => undefined)
    throw error
  }
}
