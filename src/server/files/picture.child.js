import path from 'node:path'
import sharp from 'sharp'

/** @import { Metadata, Sharp } from 'sharp' */
/** @import { DrawOrder, Drawn, Kept, KeepOrder, PictureReply, Refusal } from './picture-orders.ts' */

// Decodes one picture in a child process, with limits and without access to anything else. It is plain JavaScript without
// imports of ours, since it starts for each picture: stripping types needs WebAssembly, which takes half of the startup
// time and memory that could not be limited.

const MOST_PIXELS = 40_000_000
const MOST_PIXELS_ALONG = 16_384
/** The limit for all pixels as stored: 40 megapixels with transparency, or 20 with twice the depth. */
const MOST_DECODED_BYTES = 4 * MOST_PIXELS
// libwebp stores transparency separately, with thirty bytes of memory for each pixel.
const MOST_TRANSPARENT_WEBP_PIXELS = 16_000_000
// All scans of the whole picture are kept until the last one has arrived, with six bytes for each pixel.
const MOST_PROGRESSIVE_JPEG_PIXELS = 24_000_000
const TIMEOUT_S = 30
/** @type {Record<string, number>} */
const SAMPLE_BYTES = { uchar: 1, char: 1, ushort: 2, short: 2 }
const WIDEST_SAMPLE_BYTES = 8

/** @type {Record<KeepOrder['kind'], (picture: Sharp) => Sharp>} */
const ENCODERS = {
  jpeg: (picture) => picture.jpeg({ quality: 85, mozjpeg: false }),
  png: (picture) => picture.png({ compressionLevel: 9, palette: false }),
  webp: (picture) => picture.webp({ quality: 85, effort: 2 }),
}

// Visitors come first; and every thread takes memory.
sharp.concurrency(1)
sharp.cache(false)

const order = /** @type {KeepOrder | DrawOrder} */ (JSON.parse(process.argv[2] ?? ''))
process.stdout.write(JSON.stringify(await (order.work === 'keep' ? keep(order) : draw(order))))

/**
 * Keeps the pixels of the first frame and nothing else: no place where, no comments, nothing hidden behind the end.
 * @param {KeepOrder} order
 * @returns {Promise<PictureReply<Kept>>}
 */
async function keep({ kind, file, folder, name }) {
  try {
    const refusal = refusalOf(kind, await sharp(file, { limitInputPixels: false }).metadata())
    if (refusal) return { refusal }
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const { size, width, height } = await ENCODERS[kind](picture)
      .timeout({ seconds: TIMEOUT_S })
      .toFile(path.join(folder, name))
    return { result: { size, width, height } }
  } catch (error) {
    return { refusal: { code: 'invalid', message: 'The picture is broken', cause: String(error).slice(0, 500) } }
  }
}

/**
 * Before any pixel is decoded.
 * @param {KeepOrder['kind']} kind
 * @param {Metadata} header
 * @returns {Refusal | undefined}
 */
function refusalOf(kind, { format, width, height, hasAlpha, channels, depth, isProgressive }) {
  const pixels = width * height
  if (format !== kind) return { code: 'isNot', message: '' }
  if (pixels > MOST_PIXELS) return tooMany('The picture', MOST_PIXELS)
  if (Math.max(width, height) > MOST_PIXELS_ALONG) {
    const most = MOST_PIXELS_ALONG.toLocaleString('en-IN')
    return { code: 'too_large', message: `The picture must not be wider or higher than ${most} pixels` }
  }
  if (pixels * channels * (SAMPLE_BYTES[depth] ?? WIDEST_SAMPLE_BYTES) > MOST_DECODED_BYTES)
    return { code: 'too_large', message: 'The picture is too large. Save it with 8 bits for each colour.' }
  if (kind === 'webp' && hasAlpha && pixels > MOST_TRANSPARENT_WEBP_PIXELS)
    return tooMany('The transparent picture', MOST_TRANSPARENT_WEBP_PIXELS)
  if (kind === 'jpeg' && isProgressive && pixels > MOST_PROGRESSIVE_JPEG_PIXELS)
    return tooMany('The progressive JPEG', MOST_PROGRESSIVE_JPEG_PIXELS)
}

/**
 * @param {string} what
 * @param {number} most
 * @returns {Refusal}
 */
function tooMany(what, most) {
  return { code: 'too_large', message: `${what} has more than ${most / 1_000_000} megapixels` }
}

/**
 * @param {DrawOrder} order
 * @returns {Promise<PictureReply<Drawn[]>>}
 */
async function draw({ file, folder, shapes }) {
  /** @type {Drawn[]} */
  const result = []
  const { width: had } = await sharp(file).metadata()
  for (const { name, resize } of shapes.filter(({ onlyIfWider = 0 }) => had > onlyIfWider)) {
    const { width, height } = await sharp(file, { limitInputPixels: MOST_PIXELS })
      .resize({ ...resize, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: TIMEOUT_S })
      .toFile(path.join(folder, name))
    result.push({ name, width, height })
  }
  return { result }
}
