import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the content of files is kept, each under the SHA-256 of its bytes (64 hex digits), so that a key never changes
 * its meaning. Names that people gave to files never come here.
 */
export type FileStore = {
  /**
   * Keeps the content of a local file. When it returns, the content survives a crash of the machine. Refuses, and keeps
   * nothing, when the bytes don't have this hash. Content that is there already is left as it is.
   */
  put: (sha256: string, localPath: string) => Promise<void>
  /** The content or a part of it; undefined when it isn't there. */
  read: (sha256: string, range?: ByteRange) => Promise<Readable | undefined>
  /** How many bytes are there; undefined when it isn't there. */
  sizeOf: (sha256: string) => Promise<number | undefined>
  /** When it was put there; undefined when it isn't there. */
  writtenAt: (sha256: string) => Promise<Date | undefined>
  /** Removes it for good, in the trash too. */
  delete: (sha256: string) => Promise<void>
  /** Where it lies below the store's own folder, for a server that sends it without us; absent where there is no folder. */
  placeOf?: (sha256: string) => string
  /** Every key that is there, in no order. */
  list: () => AsyncIterable<string>
  /** Removes what processes that died have left half written longer ago than this. */
  sweepUnfinished: (olderThanMs: number) => Promise<number>
  trash: Trash
  /** A word that says whose store this is; undefined while nobody has said so. */
  mark: () => Promise<string | undefined>
  setMark: (mark: string) => Promise<void>
}

/** What is thrown away lies here for some time, under the day on which it came: `2026-11-16`. */
export type Trashed = { sha256: string; day: string }
export type Trash = {
  /** Takes the content out of the store; says false when it isn't there. */
  take: (trashed: Trashed) => Promise<boolean>
  /** Puts it back where it was. */
  giveBack: (trashed: Trashed) => Promise<void>
  list: () => AsyncIterable<Trashed>
  delete: (trashed: Trashed) => Promise<void>
}
