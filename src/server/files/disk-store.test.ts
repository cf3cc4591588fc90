import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentOf, keysOf, sha256Of, storeSuite } from '../../../tests/support/store-suite.ts'
import { diskStore } from './disk-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'council-disk-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const aRoot = () => path.join(folder, randomUUID(), 'files')
const bytes = randomBytes(3_000_000)
const sha256 = sha256Of(bytes)
const HOUR_MS = 3_600_000

async function aLocalFile(content: Buffer = bytes): Promise<string> {
  const file = path.join(folder, randomUUID())
  await writeFile(file, content)
  return file
}

/** A source from which the store reads only what the test has written so far. */
function aPipe(): string {
  const pipe = path.join(folder, randomUUID())
  execFileSync('mkfifo', [pipe])
  return pipe
}

/** The command line of a program that puts one file. */
function putting(root: string, localPath: string): string[] {
  const script = `import { diskStore } from ${JSON.stringify(new URL('disk-store.ts', import.meta.url).href)}
    await diskStore(${JSON.stringify(root)}).put(${JSON.stringify(sha256)}, ${JSON.stringify(localPath)})`
  return ['--input-type=module', '--eval', script]
}

const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null
const placeIn = (root: string) => path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const unfinishedIn = (root: string) => readdir(path.join(root, 'incoming')).catch(() => [])

/** The number of bytes in the one unfinished file. */
async function arrivedIn(root: string): Promise<number> {
  const [name] = await unfinishedIn(root)
  return name ? (await stat(path.join(root, 'incoming', name))).size : 0
}

storeSuite('the store on a disk', async () => diskStore(aRoot()))

test('content lies under its first four digits, and nothing else is left', async () => {
  const root = aRoot()
  await diskStore(root).put(sha256, await aLocalFile())
  const [first, second] = [sha256.slice(0, 2), sha256.slice(2, 4)]
  expect((await readdir(root, { recursive: true })).toSorted()).toEqual(
    [first, `${first}/${second}`, `${first}/${second}/${sha256}`, 'incoming'].toSorted(),
  )
})

test('a store whose folder is not there yet is empty', async () => {
  const store = diskStore(aRoot())
  expect(await keysOf(store)).toEqual([])
  expect(await store.read(sha256)).toBeUndefined()
  expect(await store.sweepUnfinished(0)).toBe(0)
  await store.delete(sha256)
})

test('bad keys reach nothing outside the store', async () => {
  const root = aRoot()
  const store = diskStore(root)
  await mkdir(root, { recursive: true })
  const outside = path.join(root, '../x')
  await writeFile(outside, 'not ours')
  const localPath = await aLocalFile()
  for (const key of ['../x', '../../x', outside, `../${sha256.slice(3)}`]) {
    await expect(store.put(key, localPath)).rejects.toThrow('hex digits')
    await expect(store.read(key)).rejects.toThrow('hex digits')
    await expect(store.delete(key)).rejects.toThrow('hex digits')
  }
  expect(await readFile(outside, 'utf8')).toBe('not ours')
  expect((await readdir(path.dirname(root), { recursive: true })).toSorted()).toEqual(['files', 'x'])
})

test('what others have left in the folder is not listed', async () => {
  const root = aRoot()
  const store = diskStore(root)
  await store.put(sha256, await aLocalFile())
  await mkdir(path.join(root, 'lost+found'))
  await writeFile(path.join(root, 'notes.txt'), '')
  await writeFile(`${placeIn(root)}.bak`, '')
  // A key in the wrong folder.
  await mkdir(path.join(root, sha256.slice(0, 2), 'zz'))
  await writeFile(path.join(root, sha256.slice(0, 2), 'zz', sha256), '')
  expect(await keysOf(store)).toEqual([sha256])
})

test('a refused put leaves nothing in incoming', async () => {
  const root = aRoot()
  const store = diskStore(root)
  const localPath = await aLocalFile()
  await expect(store.put(sha256Of(randomBytes(8)), localPath)).rejects.toThrow(sha256)
  await expect(store.put(sha256, path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
  await expect(store.put(sha256, folder)).rejects.toThrow('EISDIR')
  expect(await readdir(root, { recursive: true })).toEqual(['incoming'])
})

test('content that lost bytes on the disk is replaced by the next put', async () => {
  const root = aRoot()
  const store = diskStore(root)
  const localPath = await aLocalFile()
  await store.put(sha256, localPath)
  await writeFile(placeIn(root), bytes.subarray(0, 1000))
  await store.put(sha256, localPath)
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
})

test('content that is there is left as it is', async () => {
  const root = aRoot()
  const store = diskStore(root)
  const localPath = await aLocalFile()
  await store.put(sha256, localPath)
  const { ino } = await stat(placeIn(root))
  await store.put(sha256, localPath)
  expect((await stat(placeIn(root))).ino).toBe(ino)
  expect(await unfinishedIn(root)).toEqual([])
})

test('a refused range leaves no file open', async () => {
  const root = aRoot()
  const store = diskStore(root)
  await store.put(sha256, await aLocalFile())
  for (const range of [
    { start: 2, end: 1 },
    { start: -1, end: 1 },
    { start: bytes.length, end: bytes.length },
  ])
    await expect(store.read(sha256, range)).rejects.toThrow(RangeError)
  const open = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  expect(await Promise.all(open)).not.toContain(placeIn(root))
})

test('a key is not there before its last byte is', async () => {
  const root = aRoot()
  const store = diskStore(root)
  const pipe = aPipe()
  const putDone = store.put(sha256, pipe)
  const source = await open(pipe, 'w')
  await source.writeFile(bytes.subarray(0, 2_000_000))
  await expect.poll(() => arrivedIn(root)).toBe(2_000_000)
  expect(await store.sizeOf(sha256)).toBeUndefined()
  expect(await store.read(sha256)).toBeUndefined()
  expect(await keysOf(store)).toEqual([])
  await source.writeFile(bytes.subarray(2_000_000))
  await source.close()
  await putDone
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
  expect(await unfinishedIn(root)).toEqual([])
})

test('a file that a killed process left incomplete is no content, and is swept when it is old', async () => {
  const root = aRoot()
  const store = diskStore(root)
  const pipe = aPipe()
  const child = spawn(process.execPath, putting(root, pipe), { stdio: 'inherit' })
  const childEnded = ended(child)
  const source = await open(pipe, 'w')
  await source.writeFile(bytes.subarray(0, 2_000_000))
  await expect.poll(() => arrivedIn(root)).toBe(2_000_000)
  child.kill('SIGKILL')
  await childEnded
  await source.close()

  expect(await keysOf(store)).toEqual([])
  expect(await unfinishedIn(root)).toHaveLength(1)
  expect(await store.sweepUnfinished(HOUR_MS)).toBe(0)
  expect(await unfinishedIn(root)).toHaveLength(1)
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of await unfinishedIn(root)) await utimes(path.join(root, 'incoming', name), twoHoursAgo, twoHoursAgo)
  expect(await store.sweepUnfinished(HOUR_MS)).toBe(1)
  expect(await unfinishedIn(root)).toEqual([])

  await store.put(sha256, await aLocalFile())
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
})

test('two processes may put the same content at the same time', async () => {
  const root = aRoot()
  const pipes = [aPipe(), aPipe()]
  const children = pipes.map((pipe) => spawn(process.execPath, putting(root, pipe), { stdio: 'inherit' }))
  const codes = Promise.all(children.map(ended))
  const sources = await Promise.all(pipes.map((pipe) => open(pipe, 'w')))
  await Promise.all(sources.map((source) => source.writeFile(bytes.subarray(0, 2_000_000))))
  // Both are in the middle of writing now.
  await expect.poll(() => unfinishedIn(root)).toHaveLength(2)
  await Promise.all(
    sources.map(async (source) => {
      await source.writeFile(bytes.subarray(2_000_000))
      await source.close()
    }),
  )
  expect(await codes).toEqual([0, 0])
  const store = diskStore(root)
  expect(await keysOf(store)).toEqual([sha256])
  expect((await contentOf(store, sha256))?.equals(bytes)).toBe(true)
  expect(await unfinishedIn(root)).toEqual([])
})

const hasStrace = spawnSync('strace', ['true'], { stdio: 'ignore' }).status === 0

test.skipIf(!hasStrace)('the bytes are flushed before they get their name, and the folders after', async () => {
  const root = aRoot()
  const trace = path.join(folder, randomUUID())
  const localPath = await aLocalFile()
  const watched = 'fsync,fdatasync,rename,renameat,renameat2'
  execFileSync('strace', ['-f', '-y', '-e', watched, '-o', trace, process.execPath, ...putting(root, localPath)])
  const steps = [...(await readFile(trace, 'utf8')).matchAll(/ (f\w*sync|rename\w*)\((.*)/g)].map(
    ([, call = '', given = '']) => {
      const [from = '', to = ''] = [...given.matchAll(/[<"](\/[^>"]*)[>"]/g)].map(([, file = '']) =>
        path.relative(path.dirname(root), file).replace(/(?<=incoming\/).*/, '*'),
      )
      return to ? `${call} ${from} ${to}` : `${call} ${from}`
    },
  )
  const [first, second] = [sha256.slice(0, 2), sha256.slice(2, 4)]
  expect(steps).toEqual([
    // The store's folder is new, so the two above it have new entries as well.
    'fsync files',
    'fsync ',
    'fsync ..',
    'fsync files/incoming/*',
    `rename files/incoming/* files/${first}/${second}/${sha256}`,
    `fsync files/${first}/${second}`,
    `fsync files/${first}`,
    'fsync files',
  ])
})
