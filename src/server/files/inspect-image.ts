import path from 'node:path'
import { keepPixels } from './picture-child.ts'
import type { ImageKind, Kept } from './picture-orders.ts'

/** Keeps only the pixels of the first frame, as a new file in `folder`. */
export async function inspectImage(kind: ImageKind, file: string, folder: string): Promise<Kept & { path: string }> {
  const name = `kept.${kind}`
  const kept = await keepPixels({ kind, file, folder: path.resolve(folder), name })
  return { path: path.join(folder, name), ...kept }
}
