import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number }

/** `stamp` changes when anybody touches the bytes. */
export type Stamp = { size: number; stamp: string }

/**
 * Stores the content of files, each under the SHA-256 of its bytes (64 hex digits), so that the content of a key never
 * changes. File names that people chose never get here.
 */
export type FileStore = {
  /**
   * Stores the content of a local file. When it returns, the content survives a crash of the machine. Refuses, and stores
   * nothing, if the bytes don't have this hash. Content that already exists is left as it is.
   */
  put: (sha256: string, localPath: string) => Promise<void>
  /** The content or a part of it; undefined if it doesn't exist. */
  read: (sha256: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Its size in bytes; undefined if it doesn't exist. */
  sizeOf: (sha256: string) => Promise<number | undefined>
  /** Of those that exist. Much cheaper than their bytes; ask for neighbours together. */
  stampsOf: (hashes: readonly string[]) => Promise<Map<string, Stamp>>
  /** When it was stored; undefined if it doesn't exist. */
  writtenAt: (sha256: string) => Promise<Date | undefined>
  /** Removes it for good, from the trash too. */
  delete: (sha256: string) => Promise<void>
  /** Its path inside the store's folder, for a proxy that sends it without us; absent if there is no folder. */
  placeOf?: (sha256: string) => string
  /** All keys, in no particular order. */
  list: () => AsyncIterable<string>
  /** Removes incomplete files that crashed processes left behind longer ago than this. */
  sweepUnfinished: (olderThanMs: number) => Promise<number>
  trash: Trash
  /** Identifies the owner of this store; undefined until one has claimed it. */
  mark: () => Promise<string | undefined>
  setMark: (mark: string) => Promise<void>
}

/** Deleted content stays here for some time, under the day of its deletion: `2026-11-16`. */
export type Trashed = { sha256: string; day: string }
export type Trash = {
  /** Moves the content from the store to the trash; returns false if it doesn't exist. */
  take: (trashed: Trashed) => Promise<boolean>
  /** Puts it back where it was. */
  giveBack: (trashed: Trashed) => Promise<void>
  list: () => AsyncIterable<Trashed>
  delete: (trashed: Trashed) => Promise<void>
}
