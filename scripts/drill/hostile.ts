import { FILE_KINDS, type FileKind, kindOfName } from '#contract/file-kinds.ts'
import { type HostileFile, hostileFiles } from '../../testbed/hostile-files.ts'
import { Random } from './random.ts'

/** Files that need much memory or time are part of every drill, however short. */
const HARD = /tall|wide|deep|progressive|bomb|giant|large/

/**
 * This many hostile files: all that the tests know, except those that only a virus scanner detects, and then the refused
 * ones again with some bytes changed or cut. A changed file may be refused or clean; it must never break anything.
 */
export async function manyHostileFiles(many: number, seed: string): Promise<(HostileFile & { changed?: true })[]> {
  const random = new Random(seed)
  const known = (await hostileFiles()).filter(({ virus, name }) => !virus && name.length > 0 && name.length <= 500)
  const hard = known.filter(({ name }) => HARD.test(name))
  const others = random.shuffled(known.filter(({ name }) => !HARD.test(name)))
  const all: (HostileFile & { changed?: true })[] = [...hard, ...others].slice(0, Math.max(many, hard.length))
  const kinds = known.filter(({ name, bytes }) => kindOfName(name) !== undefined && bytes.length > 64)
  while (all.length < many) {
    const of = kinds[random.between(0, kinds.length - 1)]
    if (of) all.push(changedBy(random, of))
  }
  return random.shuffled(all)
}

function changedBy(random: Random, file: HostileFile): HostileFile & { changed: true } {
  const { payload: _may, ...rest } = file
  const bytes = Buffer.from(file.bytes)
  const cut = random.chance(0.3) ? bytes.subarray(0, random.between(32, bytes.length)) : bytes
  for (let times = random.between(1, 8); times > 0; times -= 1)
    // Not the first bytes: that would mostly only change the detected type.
    cut[random.between(Math.min(16, cut.length - 1), cut.length - 1)] = random.between(0, 255)
  return { ...rest, about: `${file.about}, changed`, bytes: cut, changed: true }
}

/** The folder to which a form would upload it. */
export function folderOf(name: string): 'uploads' | 'imports' {
  const kind: FileKind | undefined = kindOfName(name.trim())
  return kind ? FILE_KINDS[kind].folder : 'uploads'
}
