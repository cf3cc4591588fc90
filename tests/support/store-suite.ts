import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ByteRange, FileStore, Trashed } from '#server/files/store.ts'

const KB = 1024
/** More than S3 lists in one response. */
const MANY = 1100
const AT_ONCE = 20

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function contentOf(store: FileStore, sha256: string, range?: ByteRange): Promise<Buffer | undefined> {
  const stream = await store.read(sha256, range)
  return stream && buffer(stream)
}

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.toSorted()
}

/** The contract of every driver of the file store. `makeStore` returns an empty one each time. */
export function storeSuite(name: string, makeStore: () => Promise<FileStore>): void {
  describe(name, () => {
    let store: FileStore
    let folder: string

    beforeAll(async () => {
      store = await makeStore()
      folder = await mkdtemp(path.join(tmpdir(), 'council-store-suite-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    async function aFile(bytes: Buffer = randomBytes(KB)) {
      const localPath = path.join(folder, randomUUID())
      await writeFile(localPath, bytes)
      return { bytes, localPath, sha256: sha256Of(bytes) }
    }

    async function aStoredFile(bytes?: Buffer) {
      const file = await aFile(bytes)
      await store.put(file.sha256, file.localPath)
      return file
    }

    test.for([0, 1, 512 * KB - 1, 512 * KB, 512 * KB + 1, 5 * KB * KB])(
      'content of %i bytes comes back byte for byte',
      async (size) => {
        const { sha256, bytes } = await aStoredFile(randomBytes(size))
        const content = await contentOf(store, sha256)
        expect(content?.equals(bytes)).toBe(true)
        expect(await store.sizeOf(sha256)).toBe(size)
      },
    )

    test.for([
      { start: 0, end: 0 },
      { start: 299_999, end: 299_999 },
      { start: 65_535, end: 65_537 },
      { start: 1000, end: 298_999 },
      { start: 0, end: 299_999 },
    ])('bytes $start to $end of 300,000 are those and no others', async (range) => {
      const { sha256, bytes } = await aStoredFile(randomBytes(300_000))
      const part = await contentOf(store, sha256, range)
      expect(part?.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    })

    test.for([
      { start: 100, end: 100 },
      { start: 20, end: 10 },
    ])('bytes $start to $end of 100 are refused', async (range) => {
      const { sha256 } = await aStoredFile(randomBytes(100))
      await expect(store.read(sha256, range)).rejects.toThrow()
    })

    test('what was never put is not there', async () => {
      const missing = sha256Of(randomBytes(16))
      expect(await store.read(missing)).toBeUndefined()
      expect(await store.read(missing, { start: 0, end: 1 })).toBeUndefined()
      expect(await store.sizeOf(missing)).toBeUndefined()
    })

    test('the same content may be put twice', async () => {
      const { sha256, bytes, localPath } = await aStoredFile()
      await store.put(sha256, localPath)
      expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
    })

    test('ten puts of the same content at the same time all succeed', async () => {
      const { sha256, bytes, localPath } = await aFile(randomBytes(KB * KB))
      await Promise.all(Array.from({ length: 10 }, () => store.put(sha256, localPath)))
      expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
      expect((await keysOf(store)).filter((key) => key === sha256)).toHaveLength(1)
    })

    test('content with another hash is refused and leaves nothing', async () => {
      const { sha256, localPath } = await aFile()
      const claimed = sha256Of(randomBytes(16))
      const before = await keysOf(store)
      await expect(store.put(claimed, localPath)).rejects.toThrow(sha256)
      expect(await store.sizeOf(claimed)).toBeUndefined()
      expect(await keysOf(store)).toEqual(before)
    })

    test('content with another hash does not replace what has that hash', async () => {
      const { sha256, bytes } = await aStoredFile()
      const other = await aFile()
      await expect(store.put(sha256, other.localPath)).rejects.toThrow(other.sha256)
      expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
    })

    test('a source that is not there is refused and leaves nothing', async () => {
      const claimed = sha256Of(randomBytes(16))
      await expect(store.put(claimed, path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
      expect(await store.sizeOf(claimed)).toBeUndefined()
    })

    test.for([
      ['a way out', () => '../x'],
      ['a way out of the right length', (key: string) => `../${key.slice(3)}`],
      ['an absolute path', (key: string) => `/${key.slice(1)}`],
      ['upper case', (key: string) => key.toUpperCase()],
      ['a digit too few', (key: string) => key.slice(1)],
      ['a digit too many', (key: string) => `${key}0`],
      ['a NUL', (key: string) => `${key}\0`],
      ['a NUL inside', (key: string) => `${key.slice(0, 63)}\0`],
      ['a line end', (key: string) => `${key}\n`],
      ['nothing', () => ''],
    ] as const)('a key with %s is refused by every method', async ([, spoil]) => {
      // 'f' first, so that it contains a letter.
      const { localPath, sha256 } = await aStoredFile()
      const bad = spoil(`f${sha256.slice(1)}`)
      const before = await keysOf(store)
      await expect(store.put(bad, localPath)).rejects.toThrow('hex digits')
      await expect(store.read(bad)).rejects.toThrow('hex digits')
      await expect(store.sizeOf(bad)).rejects.toThrow('hex digits')
      await expect(store.delete(bad)).rejects.toThrow('hex digits')
      await expect(store.writtenAt(bad)).rejects.toThrow('hex digits')
      await expect(store.trash.take({ sha256: bad, day: '2026-11-16' })).rejects.toThrow('hex digits')
      await expect(store.trash.giveBack({ sha256: bad, day: '2026-11-16' })).rejects.toThrow('hex digits')
      await expect(store.trash.delete({ sha256: bad, day: '2026-11-16' })).rejects.toThrow('hex digits')
      expect(await keysOf(store)).toEqual(before)
    })

    test('what is deleted is gone, others stay, and it may be put again', async () => {
      const gone = await aStoredFile()
      const other = await aStoredFile()
      await store.delete(gone.sha256)
      expect(await store.read(gone.sha256)).toBeUndefined()
      expect(await store.sizeOf(gone.sha256)).toBeUndefined()
      const keys = await keysOf(store)
      expect(keys).not.toContain(gone.sha256)
      expect(keys).toContain(other.sha256)
      await store.put(gone.sha256, gone.localPath)
      expect((await contentOf(store, gone.sha256))?.equals(gone.bytes)).toBe(true)
    })

    test('what is not there may be deleted', async () => {
      const before = await keysOf(store)
      await store.delete(sha256Of(randomBytes(16)))
      expect(await keysOf(store)).toEqual(before)
    })

    const trashOf = async () => {
      const found: Trashed[] = []
      for await (const one of store.trash.list()) found.push(one)
      return found.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    }

    test('F-O1 content in the trash is no longer listed, comes back whole, and is erased from there', async () => {
      const { sha256, bytes } = await aStoredFile()
      const trashed = { sha256, day: '2026-10-01' }
      expect(await store.trash.take(trashed)).toBe(true)
      expect(await store.trash.take(trashed)).toBe(false)
      expect(await store.read(sha256)).toBeUndefined()
      expect(await keysOf(store)).not.toContain(sha256)
      expect(await trashOf()).toEqual([trashed])
      await store.trash.giveBack(trashed)
      expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
      expect(await trashOf()).toEqual([])
      await store.trash.take(trashed)
      await store.trash.delete(trashed)
      await store.trash.delete(trashed)
      await store.trash.giveBack(trashed)
      expect(await trashOf()).toEqual([])
      expect(await store.sizeOf(sha256)).toBeUndefined()
    })

    test('F-O1 deleted content is gone from the trash too, and only that', async () => {
      const gone = await aStoredFile()
      const other = await aStoredFile()
      for (const day of ['2026-10-01', '2026-10-02']) {
        await store.trash.take({ sha256: gone.sha256, day })
        await store.put(gone.sha256, gone.localPath)
      }
      await store.trash.take({ sha256: other.sha256, day: '2026-10-02' })
      await store.delete(gone.sha256)
      expect(await trashOf()).toEqual([{ sha256: other.sha256, day: '2026-10-02' }])
      expect(await store.sizeOf(gone.sha256)).toBeUndefined()
    })

    test.for(['../..', '2026-10', '', '2026-10-01/..', '2026-10-01\n'])('the trash refuses the day %j', async (day) => {
      const { sha256 } = await aStoredFile()
      await expect(store.trash.take({ sha256, day })).rejects.toThrow('2026-11-16')
      expect(await store.sizeOf(sha256)).toBe(KB)
    })

    test('content knows when it was stored', async () => {
      const { sha256 } = await aStoredFile()
      const written = await store.writtenAt(sha256)
      expect(Math.abs(Date.now() - (written?.getTime() ?? 0))).toBeLessThan(10_000)
      expect(await store.writtenAt(sha256Of(randomBytes(16)))).toBeUndefined()
    })

    test('F-O1 a store has no mark until it gets one, which does not count as content', async () => {
      const marked = await makeStore()
      expect(await marked.mark()).toBeUndefined()
      await marked.setMark('one')
      expect(await marked.mark()).toBe('one')
      await marked.setMark('two')
      expect(await marked.mark()).toBe('two')
      expect(await keysOf(marked)).toEqual([])
      expect(await marked.sweepUnfinished(0)).toBe(0)
    })

    test(`the list has each of ${MANY} keys once and nothing else`, { timeout: 120_000 }, async () => {
      const large = await makeStore()
      expect(await keysOf(large)).toEqual([])
      const files = await Promise.all(Array.from({ length: MANY }, (_, index) => aFile(Buffer.from(`file ${index}`))))
      const waiting = files.values()
      const worker = async () => {
        for (const { sha256, localPath } of waiting) await large.put(sha256, localPath)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      const keys = files.map(({ sha256 }) => sha256).toSorted()
      expect(await keysOf(large)).toEqual(keys)

      // All of them, with some between that are not there; the first, the last and two far apart alone.
      const missing = Array.from({ length: 30 }, (_, index) => sha256Of(Buffer.from(`missing ${index}`)))
      const stamps = await large.stampsOf([...missing, ...keys])
      const sizes = new Map(files.map(({ sha256, bytes }) => [sha256, bytes.length]))
      expect(new Map([...stamps].map(([sha256, { size }]) => [sha256, size]))).toEqual(sizes)
      const [first = '', last = ''] = [keys[0], keys.at(-1)]
      for (const some of [[first], [last], [last, first], [...missing.slice(0, 1), last]])
        for (const [sha256, stamp] of await large.stampsOf(some)) expect(stamp).toEqual(stamps.get(sha256))
      expect((await large.stampsOf([last, first])).size).toBe(2)
    })

    test('content that is missing has no stamp', async () => {
      expect(await store.stampsOf([])).toEqual(new Map())
      expect(await store.stampsOf([sha256Of(randomBytes(16))])).toEqual(new Map())
      await expect(store.stampsOf(['../site'])).rejects.toThrow('hex digits')
    })

    test('a listing may be stopped early', async () => {
      const { sha256 } = await aStoredFile()
      for await (const key of store.list()) {
        expect(key).toHaveLength(64)
        break
      }
      expect(await keysOf(store)).toContain(sha256)
    })

    test('nothing is swept when nothing is half-written', async () => {
      const before = await keysOf(store)
      expect(before.length).toBeGreaterThan(0)
      expect(await store.sweepUnfinished(0)).toBe(0)
      expect(await keysOf(store)).toEqual(before)
    })
  })
}
