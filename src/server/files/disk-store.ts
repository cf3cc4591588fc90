import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore, Stamp, Trash } from './store.ts'
import { isDay, isKey, requireKey, trashKeyOf } from './store-key.ts'

/**
 * Content on a local disk as `<root>/ab/cd/<sha256>`; two levels keep folders small. Everything is written to `incoming`
 * and renamed when it is complete and flushed, so a key has all of its bytes or doesn't exist, even after a power cut.
 */
export function diskStore(givenRoot: string): FileStore {
  const root = path.resolve(givenRoot)
  const incoming = path.join(root, 'incoming')
  const thrownAway = path.join(root, 'trash')
  const markFile = path.join(root, 'site')

  function placeOf(sha256: string): string {
    requireKey(sha256)
    return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  }
  const pathOf = (sha256: string) => path.join(root, placeOf(sha256))

  async function* list(): AsyncGenerator<string> {
    for await (const first of namesIn(root)) {
      if (!/^[0-9a-f]{2}$/.test(first)) continue
      for await (const second of namesIn(path.join(root, first))) {
        for await (const name of namesIn(path.join(root, first, second)))
          if (isKey(name) && name.startsWith(first + second)) yield name
      }
    }
  }

  async function move(from: string, to: string): Promise<boolean> {
    await mkdir(path.dirname(to), { recursive: true })
    const moved = await unlessMissing(rename(from, to).then(() => true))
    if (!moved) return false
    await flushFolders(path.dirname(to), root)
    await flushFolders(path.dirname(from), root)
    return true
  }

  const trash: Trash = {
    take: async (trashed) => move(pathOf(trashed.sha256), path.join(thrownAway, trashKeyOf(trashed))),
    async giveBack(trashed) {
      await move(path.join(thrownAway, trashKeyOf(trashed)), pathOf(trashed.sha256))
    },
    async *list() {
      for await (const day of namesIn(thrownAway))
        if (isDay(day))
          for await (const sha256 of namesIn(path.join(thrownAway, day))) if (isKey(sha256)) yield { sha256, day }
    },
    async delete(trashed) {
      const file = path.join(thrownAway, trashKeyOf(trashed))
      await unlessMissing(unlink(file))
      // The last file of a day removes its folder too.
      await rmdir(path.dirname(file)).catch(() => undefined)
    },
  }

  return {
    async put(sha256, localPath) {
      const target = pathOf(sha256)
      const made = await mkdir(incoming, { recursive: true })
      if (made) await flushFolders(root, path.dirname(made))
      const unfinished = path.join(incoming, randomUUID())
      try {
        const { hash, size } = await copyFlushed(localPath, unfinished)
        if (hash !== sha256) throw new Error(`${localPath} has the SHA-256 ${hash}, not ${sha256}`)
        await mkdir(path.dirname(target), { recursive: true })
        if ((await sizeAt(target)) !== size) await rename(unfinished, target)
        // Even if it was there: another process may have renamed it but not flushed it yet.
        await flushFolders(path.dirname(target), root)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async read(sha256, range) {
      const file = await unlessMissing(open(pathOf(sha256)))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        // With an invalid range, createReadStream would keep the file open forever.
        if (range && !(range.start >= 0 && range.start <= range.end && range.start < size))
          throw new RangeError(`There are no bytes ${range.start} to ${range.end} of ${size}`)
        return file.createReadStream(range)
      } catch (error) {
        await file.close()
        throw error
      }
    },

    sizeOf: async (sha256) => sizeAt(pathOf(sha256)),

    placeOf,

    async stampsOf(hashes) {
      const stampOf = async (sha256: string): Promise<[string, Stamp] | undefined> => {
        const found = await unlessMissing(stat(pathOf(sha256), { bigint: true }))
        if (!found) return undefined
        // The kernel keeps the time of the last change itself: nobody can set it back.
        const { size, mtimeNs, ctimeNs, ino } = found
        return [sha256, { size: Number(size), stamp: `${size} ${mtimeNs} ${ctimeNs} ${ino}` }]
      }
      return new Map((await Promise.all(hashes.map(stampOf))).filter((one) => one !== undefined))
    },

    writtenAt: async (sha256) => (await unlessMissing(stat(pathOf(sha256))))?.mtime,

    async delete(sha256) {
      await unlessMissing(unlink(pathOf(sha256)))
      for await (const trashed of trash.list()) if (trashed.sha256 === sha256) await trash.delete(trashed)
    },

    list,

    async sweepUnfinished(olderThanMs) {
      const before = Date.now() - olderThanMs
      let swept = 0
      for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
        const file = path.join(incoming, name)
        const found = await unlessMissing(stat(file))
        if (!found?.isFile() || found.mtimeMs > before) continue
        const removed = await unlessMissing(unlink(file).then(() => true))
        if (removed) swept += 1
      }
      return swept
    },

    trash,

    async mark() {
      return (await unlessMissing(readFile(markFile, 'utf8')))?.trim()
    },

    async setMark(mark) {
      await mkdir(incoming, { recursive: true })
      const unfinished = path.join(incoming, randomUUID())
      const file = await open(unfinished, 'wx', 0o640)
      try {
        await file.writeFile(`${mark}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, markFile)
      await flushFolders(root, root)
    },
  }
}

/** Copies and hashes in one pass; when it returns, the bytes are on the disk. */
async function copyFlushed(from: string, to: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  async function* hashed() {
    for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const file = await open(to, 'wx', 0o640)
  try {
    await file.writeFile(hashed())
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), size }
}

/** A new name survives a power cut only if the folder that contains it is flushed, and so on upwards. */
async function flushFolders(folder: string, top: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
  if (folder !== top) await flushFolders(path.dirname(folder), top)
}

const sizeAt = async (file: string) => (await unlessMissing(stat(file)))?.size

async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await unlessMissing(opendir(folder))
  if (opened) for await (const { name } of opened) yield name
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
