import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** `sha256` of what a browser makes of it. Undefined: what came could not be read. */
type Shown = { status: number; sha256: string | undefined }
export type Website = {
  /** Where visitors find it. */
  origin: string
  /** What this process answers at an address. */
  made: (path: string) => Promise<{ status: number; body: Buffer }>
  /** The built files by their address, with their SHA-256. */
  built: ReadonlyMap<string, string>
}

const AT_MOST_MS = 10_000
/** Many times as much as our largest page or built file has. Who stands in our place may never end. */
const MOST_BYTES = 5_000_000
const CLIENT = path.join(import.meta.dirname, '../../../build/client')
/** Compressed beside the files, for those who understand it. */
const COMPRESSED = /\.(?:br|gz)$/

/** As this process answers, and as its files were when it started. */
export function websiteOf(app: FastifyInstance, origin: string): Website {
  const { host, protocol } = new URL(origin)
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1), 'accept-encoding': 'identity' }
  const names = globSync('assets/**/*.*', { cwd: CLIENT }).filter((name) => !COMPRESSED.test(name))
  return {
    origin,
    made: async (url) => {
      const { statusCode, rawPayload } = await app.inject({ url, headers })
      return { status: statusCode, body: rawPayload }
    },
    built: new Map(names.map((name) => [`/${name}`, hashOf(readFileSync(path.join(CLIENT, name)))])),
  }
}

/** What visitors ought to get. */
export async function answerOf({ made, built }: Website, place: string): Promise<Shown> {
  const sha256 = built.get(place)
  if (sha256) return { status: 200, sha256 }
  const { status, body } = await made(place)
  return { status, sha256: hashOf(body) }
}

/** Undefined: the website doesn't answer; whether it can be reached is watched elsewhere. */
export async function shownTo({ origin }: Website, place: string, encoding: string): Promise<Shown | undefined> {
  const response = await fetch(origin + place, {
    redirect: 'manual',
    headers: { 'accept-encoding': encoding, 'user-agent': 'council-watch' },
    signal: AbortSignal.timeout(AT_MOST_MS),
  }).catch(() => undefined)
  if (!response) return undefined
  const { status } = response
  if (status >= 500 || status === 429) {
    await response.body?.cancel().catch(() => undefined)
    return undefined
  }
  try {
    return { status, sha256: await sumOf(response.body) }
  } catch (error) {
    // Slow is not wrong; what can't be unpacked is.
    return (error as Error).name === 'TimeoutError' ? undefined : { status, sha256: undefined }
  }
}

/** Undefined: it is too long to be ours. */
async function sumOf(body: Response['body']): Promise<string | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    hash.update(chunk)
  }
  return hash.digest('hex')
}

/** All that the maps for search engines name, in each language; `front` is the home page. */
export async function addressesOf({ made }: Website): Promise<{ front: string[]; others: string[] }> {
  const linksIn = async (place: string, pattern: RegExp) => {
    const { status, body } = await made(place)
    if (status !== 200) throw new Error(`${place} can't be read: ${status}`)
    return [...body.toString('utf8').matchAll(pattern)].map(([, link = '']) => pathOf(link))
  }
  const others = new Set<string>()
  for (const part of await linksIn('/sitemap.xml', /<loc>([^<]+)/g))
    for (const place of await linksIn(part, /(?:<loc>|href=")([^<"]+)/g)) others.add(place)
  const front = new Set(['/', ...(await linksIn('/', /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)/g))])
  return { front: [...front], others: [...others].filter((place) => !front.has(place)) }
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), 'https://any.example')
  return pathname + search
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
