import { type FileHandle, open } from 'node:fs/promises'
import * as z from 'zod'
import type { VIDEO_KINDS } from '#contract/file-kinds.ts'
import { checkMp4Boxes } from './mp4-boxes.ts'
import { refused } from './refusal.ts'
import { runTool } from './tool.ts'
import { checkWebmElements } from './webm-elements.ts'

type VideoKind = (typeof VIDEO_KINDS)[number]
type Container = { demuxer: string; codecs: string[]; check: (file: FileHandle, size: number) => Promise<void> }

const MB = 1024 * 1024
export const VIDEO_LIMITS = { timeoutMs: 60_000, memoryBytes: 1536 * MB, maxOutputBytes: 32 * MB }

const MOST_PIXELS_WIDE = 4096
const LONGEST_S = 4 * 60 * 60

const CONTAINERS: Record<VideoKind, Container> = {
  mp4: { demuxer: 'mov', codecs: ['h264', 'hevc', 'av1'], check: checkMp4Boxes },
  webm: { demuxer: 'matroska', codecs: ['vp8', 'vp9', 'av1'], check: checkWebmElements },
}

const Probe = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})

export type VideoFacts = { width: number; height: number; duration_s: number }

/** Refuses a video that browsers can't play or that refers to anything outside itself. The bytes stay unchanged. */
export async function inspectVideo(kind: VideoKind, file: string): Promise<VideoFacts> {
  await checkContainer(kind, file)
  const facts = await probeVideo(kind, file)
  const readAll = [
    '-xerror',
    ...videoInput(kind, file),
    '-map',
    '0',
    '-ignore_unknown',
    '-c',
    'copy',
    '-f',
    'null',
    '-',
  ]
  const decodeOne = ['-xerror', ...videoInput(kind, file), '-map', '0:V:0', '-frames:v', '1', '-f', 'null', '-']
  for (const args of [readAll, decodeOne]) {
    const { code, stderr } = await runTool('ffmpeg', args, VIDEO_LIMITS)
    if (code !== 0) throw isBroken(stderr)
  }
  return facts
}

/** We choose the demuxer: others follow playlists, and a playlist can name files of the server. */
export function videoInput(kind: VideoKind, file: string): string[] {
  const { demuxer } = CONTAINERS[kind]
  const safe = ['-protocol_whitelist', 'file', '-max_pixels', String(MOST_PIXELS_WIDE ** 2)]
  return ['-v', 'error', '-nostdin', '-threads', '1', ...safe, '-f', demuxer, '-i', `file:${file}`]
}

export async function probeVideo(kind: VideoKind, file: string): Promise<VideoFacts> {
  const { demuxer, codecs } = CONTAINERS[kind]
  const ofStreams = 'stream=codec_type,codec_name,width,height:stream_disposition=attached_pic'
  const wanted = `format=duration:${ofStreams}:stream_side_data=rotation`
  const input = ['-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${file}`]
  const { code, stdout, stderr } = await runTool(
    'ffprobe',
    [...input, '-show_entries', wanted, '-of', 'json'],
    VIDEO_LIMITS,
  )
  if (code !== 0) throw isBroken(stderr)
  const probe = Probe.safeParse(parseJson(stdout))
  if (!probe.success) throw refused("The video doesn't say how long it is", probe.error)
  const { streams, format } = probe.data
  if (streams.some(({ codec_type }) => codec_type === 'attachment')) throw refused('The video contains another file')
  const pictures = streams.filter((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  const [{ codec_name = '', width = 0, height = 0, side_data_list = [] } = {}] = pictures
  if (pictures.length !== 1) throw refused('The video must have one picture track')
  if (!codecs.includes(codec_name)) throw refused(`The video must be encoded as ${codecs.join(', ')}`)
  if (!(width > 0 && height > 0)) throw isBroken(stderr)
  if (Math.max(width, height) > MOST_PIXELS_WIDE)
    throw refused(`The video must not be wider or higher than ${MOST_PIXELS_WIDE} pixels`)
  if (!(format.duration > 0)) throw refused('The video is empty')
  if (format.duration > LONGEST_S) throw refused('The video must be shorter than 4 hours')
  // Phones store the picture lying on its side, with the angle to turn it.
  const upright = side_data_list.every(({ rotation = 0 }) => rotation % 180 === 0)
  const shown = upright ? { width, height } : { width: height, height: width }
  return { ...shown, duration_s: format.duration }
}

async function checkContainer(kind: VideoKind, file: string): Promise<void> {
  const handle = await open(file)
  try {
    await CONTAINERS[kind].check(handle, (await handle.stat()).size)
  } finally {
    await handle.close()
  }
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch (error) {
    throw isBroken(error)
  }
}

function isBroken(cause: unknown): Error {
  return refused('The video is broken', cause)
}
