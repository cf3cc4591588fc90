import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const BLOCKS = [1024 * 1024, 64 * 1024, 4096]

/** Of what a process may do, as Linux counts it: mounting belongs to "system administration". */
const CAP_SYS_ADMIN = 1n << 21n

/** Root inside a container often may not mount. */
export function mayMount(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return (BigInt(`0x${effective}`) & CAP_SYS_ADMIN) !== 0n
}

/** A disk in memory, which can be filled to its last block without disturbing anybody else. */
export class SmallDisk {
  readonly folder: string
  readonly #filler: string

  constructor(name: string, sizeMb: number) {
    this.folder = mkdtempSync(path.join(tmpdir(), `council-${name}-`))
    this.#filler = path.join(this.folder, 'filler')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', this.folder])
  }

  /** Takes what is left but so many bytes, also of what others have given back since the last time. */
  fill(leftBytes = 0): void {
    const file = openSync(this.#filler, 'a')
    try {
      for (const size of BLOCKS) fillBy(file, Buffer.alloc(size))
      if (leftBytes > 0) ftruncateSync(file, fstatSync(file).size - leftBytes)
    } finally {
      closeSync(file)
    }
  }

  empty(): void {
    rmSync(this.#filler, { force: true })
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function fillBy(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
