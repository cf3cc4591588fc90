import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { Failure } from '#contract/failure.ts'
import type { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { openPictures } from '#server/pictures.ts'
import { isNot, refused } from './refusal.ts'

type ImageKind = (typeof IMAGE_KINDS)[number]

export const MOST_PIXELS = 40_000_000
// libwebp packs transparency apart, with thirty bytes of memory for each pixel.
const MOST_TRANSPARENT_WEBP_PIXELS = 16_000_000
const TIMEOUT_S = 60

const ENCODERS: Record<ImageKind, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85, mozjpeg: false }),
  png: (picture) => picture.png({ compressionLevel: 9, palette: false }),
  webp: (picture) => picture.webp({ quality: 85, effort: 2 }),
}

/** Keeps the pixels of the first frame and nothing else: no place where, no comments, nothing hidden behind the end. */
export async function inspectImage(
  kind: ImageKind,
  file: string,
  folder: string,
): Promise<{ path: string; size: number; width: number; height: number }> {
  await checkHeader(kind, file)
  const sharp = await openPictures()
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { data, info } = await ENCODERS[kind](picture.autoOrient())
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })
    .catch(isBroken)
  const kept = path.join(folder, `kept.${kind}`)
  await writeFile(kept, data)
  return { path: kept, size: info.size, width: info.width, height: info.height }
}

/** Before any pixel is decoded. */
async function checkHeader(kind: ImageKind, file: string): Promise<void> {
  const sharp = await openPictures()
  const { format, width, height, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata().catch(isBroken)
  if (format !== kind) throw isNot(kind)
  if (width * height > MOST_PIXELS) throw tooLarge('The picture', MOST_PIXELS)
  if (kind === 'webp' && hasAlpha && width * height > MOST_TRANSPARENT_WEBP_PIXELS)
    throw tooLarge('The transparent picture', MOST_TRANSPARENT_WEBP_PIXELS)
}

function tooLarge(what: string, mostPixels: number): Failure {
  return new Failure('too_large', `${what} has more than ${mostPixels / 1_000_000} megapixels`)
}

function isBroken(error: unknown): never {
  throw refused('The picture is broken', error)
}
