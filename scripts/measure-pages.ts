/** Measures what docs/scale.md says about pages: the size of a visitor's first view, and the cost of rendering. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { institutes } from '#resources/institute/institute.table.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { newSealingKey } from '#server/sealing.ts'
import { inventInstitutes } from '../demo/invent/institutes.ts'
import { createApp } from '../src/app.ts'
import { throwawayDatabase } from '../testbed/throwaway-database.ts'

const RENDERINGS = 200

const { DATABASE_URL, MIGRATE_DATABASE_URL, drop } = await throwawayDatabase(`measure_${process.pid}`)
const filling = openDatabase(MIGRATE_DATABASE_URL, console.error)
await filling.db.insert(institutes).values(inventInstitutes(500))
await filling.close()
const { app } = await createApp(
  readConfig({ DATABASE_URL, LOG_LEVEL: 'fatal', ANSWERS_MB: '0', PERSONAL_DATA_KEYS: newSealingKey() }),
)

const read = async (url: string) => (await app.inject({ url })).rawPayload
const kb = (bytes: number) => (bytes / 1000).toFixed(1)

console.log(
  '| Page | HTML, gzip KB | JavaScript, brotli KB | styles, brotli KB | rendering, CPU ms |\n|---|---|---|---|---|',
)
for (const url of ['/', '/institute']) {
  const html = (await read(url)).toString()
  const assets = async (kind: string) => {
    const files = [
      ...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file).filter((file) => file.endsWith(kind))),
    ]
    const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await read(file)).length))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  // Once to warm up; then as a cache would request them, one after another.
  for (let n = 0; n < RENDERINGS / 4; n++) await read(url)
  const before = process.cpuUsage()
  for (let n = 0; n < RENDERINGS; n++) await read(url)
  const { user, system } = process.cpuUsage(before)
  const cpuMs = (user + system) / 1000 / RENDERINGS
  console.log(
    `| ${url} | ${kb(gzipSync(html).length)} | ${kb(await assets('.js'))} | ${kb(await assets('.css'))} | ${cpuMs.toFixed(1)} |`,
  )
}
const fonts = [...(await read('/')).toString().matchAll(/\/assets\/noto-sans-latin[\w.-]+\.woff2/g)].map(
  ([file]) => file,
)
console.log(`\nLatin font: ${kb((await read(fonts[0] ?? '')).length)} KB`)
await app.close()
await drop()
