import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_KINDS, type FileKind, kindOfName } from '#contract/file-kinds.ts'
import { aCsv, anXlsx, aPdf, aPicture, aVideo, filmedBy, pdfOf, pdfStream } from '../../../testbed/files-made.ts'
import { type HostileFile, hostileFiles } from '../../../testbed/hostile-files.ts'
import { type Inspected, inspect } from './inspect.ts'
import { runTool } from './tool.ts'

const MB = 1024 * 1024
let base: string
let count = 0

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'inspect-'))
})
afterAll(() => rm(base, { recursive: true }))

async function look(kind: FileKind, bytes: Buffer): Promise<Inspected & { kept: Buffer }> {
  count += 1
  const folder = path.join(base, String(count))
  const source = path.join(folder, 'upload')
  await mkdir(folder)
  await writeFile(source, bytes)
  try {
    const inspected = await inspect(kind, source, folder)
    return { ...inspected, kept: await readFile(inspected.path) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function refusalOf(kind: FileKind, bytes: Buffer): Promise<string> {
  return look(kind, bytes).then(
    () => 'kept',
    ({ code, message }: { code?: string; message: string }) => `${code}: ${message}`,
  )
}

test('ordinary files of every kind pass, with their facts', async () => {
  expect(await look('pdf', aPdf({ pages: 3 }))).toMatchObject({ type: 'application/pdf', pages: 3 })
  expect(await look('jpeg', await aPicture('jpeg', 120, 80))).toMatchObject({
    type: 'image/jpeg',
    width: 120,
    height: 80,
  })
  expect(await look('png', await aPicture('png', 120, 80))).toMatchObject({ type: 'image/png', width: 120 })
  expect(await look('webp', await aPicture('webp', 120, 80))).toMatchObject({ type: 'image/webp', height: 80 })
  const mp4 = await look('mp4', await aVideo('mp4'))
  expect(mp4).toMatchObject({ type: 'video/mp4', width: 320, height: 180 })
  expect(mp4.duration_s).toBeCloseTo(2, 0)
  expect(await look('webm', await aVideo('webm'))).toMatchObject({ type: 'video/webm', width: 320, height: 180 })
  expect(await look('csv', aCsv())).toMatchObject({ type: 'text/csv', size: aCsv().length })
  expect(await look('xlsx', anXlsx())).toMatchObject({ type: FILE_KINDS.xlsx.type })
})

test('PDFs, videos and tables are kept byte for byte', async () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const files = { pdf: aPdf(), mp4: await aVideo('mp4'), webm: await aVideo('webm'), csv: aCsv(), xlsx: anXlsx() }
  for (const [kind, bytes] of Object.entries(files))
    expect(hash((await look(kind as FileKind, bytes)).kept)).toBe(hash(bytes))
})

test('a picture keeps its pixels only, upright', async () => {
  const where = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } }
  const photo = await sharp(await aPicture('jpeg', 120, 80))
    .withMetadata({ orientation: 6 })
    .withExifMerge(where)
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Somebody')
  const { kept, width, height } = await look('jpeg', photo)
  expect([width, height]).toEqual([80, 120])
  const { exif, xmp, icc, orientation } = await sharp(kept).metadata()
  expect({ exif, xmp, icc, orientation }).toEqual({})
})

test('names that occur by chance in the body of a stream, or as text, are no reason to refuse a PDF', async () => {
  const noise = Buffer.from('/JS (x) /JavaScript /Launch /XFA << /S /JavaScript >> endstream')
  const packed = deflateSync(Buffer.from('10 0 << /T (the /JS \\) and /Launch keys) /U (https://x.example/JS/) >>'))
  const pdf = pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R /Note (write /JavaScript or /JS here) % /Launch',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /JSX /Launches >>',
      pdfStream('', noise),
      pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed),
    ].map((object, index) => (index === 0 ? `${object.toString()}\n>>` : object)),
  )
  expect(await look('pdf', pdf)).toMatchObject({ pages: 1 })
})

test('the message says what is wrong, for the person who chose the file', async () => {
  const says = async (kind: FileKind, bytes: Buffer | string) => refusalOf(kind, Buffer.from(bytes))
  expect(await says('pdf', 'hello')).toBe('unsupported: The selected file is not a PDF')
  expect(await says('mp4', 'hello')).toBe('unsupported: The selected file is not an MP4')
  expect(await says('csv', '')).toBe('invalid: The selected file is empty')
  expect(await says('csv', Buffer.from('Jos\xe9', 'latin1'))).toBe('invalid: The CSV must be saved as CSV UTF-8')
  const withScript = pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript >> >>'])
  expect(await says('pdf', withScript)).toBe('invalid: The PDF contains JavaScript')
  expect(await says('png', (await aPicture('png', 64, 64)).subarray(0, -40))).toBe('invalid: The picture is broken')
  const film = await filmedBy(['-c:v', 'mpeg4', '-an'], 'mp4')
  expect(await says('mp4', film)).toBe('invalid: The video must be encoded as h264, hevc, av1')
})

test('a file that is larger than its kind may be is not even opened', async () => {
  expect(await refusalOf('csv', Buffer.alloc(20 * MB + 1, 'a'))).toBe(
    'too_large: The selected file must be smaller than 20 MB',
  )
})

test('tools are held to their limits, and a tool that is missing means that nothing passes', async () => {
  const limits = { timeoutMs: 5000, memoryBytes: 512 * MB, maxOutputBytes: MB }
  const endless = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc', '-f', 'rawvideo', '-']
  const start = performance.now()
  expect(await runTool('ffmpeg', [...endless.slice(0, -2), 'null', '-'], { ...limits, timeoutMs: 300 })).toMatchObject({
    code: null,
  })
  expect(performance.now() - start).toBeLessThan(5000)
  expect((await runTool('ffmpeg', endless, limits)).stdout.length).toBe(MB)
  expect((await runTool('ffmpeg', ['-version'], { ...limits, memoryBytes: 8 * MB })).code).not.toBe(0)
  await expect(runTool('nosuchtool' as 'ffmpeg', [], limits)).rejects.toMatchObject({
    code: 'unavailable',
    message: "Files of this kind can't be checked on this server",
  })
})

test('hundreds of hostile files are refused or made harmless, in time and without taking memory', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(220)
  const waiting: { kind: FileKind; file: HostileFile }[] = []
  for (const file of files) {
    const kind = kindOfName(file.name)
    if (!kind) expect(file.expect, file.name).toBe('refused')
    else if (!file.virus) waiting.push({ kind, file })
  }

  const wrong: string[] = []
  let peak = 0
  async function lookAtAll() {
    const tally = { refused: 0, clean: 0 }
    const left = [...waiting]
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { kind, file } = next
        const fault = await judge(kind, file)
        if (fault) wrong.push(`${file.name} (${file.about}): ${fault}`)
        else tally[file.expect] += 1
        peak = Math.max(peak, process.memoryUsage().rss)
      }
    }
    await Promise.all([lane(), lane()])
    return tally
  }

  // Memory use depends on how the threads happen to interleave, so the work is repeated: a different interleaving may
  // need more once, but a leak grows in every round.
  const tally = await lookAtAll()
  const grownMb: number[] = []
  const seconds: number[] = []
  do {
    const before = peak
    const start = performance.now()
    await lookAtAll()
    seconds.push((performance.now() - start) / 1000)
    grownMb.push(await leastMemory(before))
  } while (grownMb.length < 4 && Math.min(...grownMb) >= MOST_GROWN_MB)
  console.log(files.length, 'hostile files', { ...tally, seconds, grownMb })
  expect(wrong).toEqual([])
  expect(Math.min(...seconds)).toBeLessThan(40)
  expect(Math.min(...grownMb)).toBeLessThan(MOST_GROWN_MB)
}, 300_000)

const MOST_GROWN_MB = 64

/** Megabytes above `before`, measured until they are few: freed memory takes a moment to leave the process. */
async function leastMemory(before: number): Promise<number> {
  let grown = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 16 && grown >= MOST_GROWN_MB; tries++) {
    if (tries > 0) await wait(500)
    grown = (memoryInUse() - before) / MB
  }
  return grown
}

/** Memory that is really in use, without garbage that is yet to be collected. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().rss
}

async function judge(kind: FileKind, { bytes, expect: expected, payload }: HostileFile): Promise<string | undefined> {
  try {
    const { type, kept } = await look(kind, bytes)
    if (expected === 'refused') return 'was kept'
    if (type !== FILE_KINDS[kind].type) return `was kept as ${type}`
    return payload && kept.includes(payload) ? 'was kept with its payload' : undefined
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (!['unsupported', 'invalid', 'too_large'].includes(code ?? '')) return `failed: ${code} ${message}`
    return expected === 'refused' ? undefined : `was refused: ${code} ${message}`
  }
}
