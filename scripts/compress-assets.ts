/** Compresses the built assets once, at the highest level, so that nothing is compressed while visitors wait. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
/** Neither is the better one for every file, whatever they are named after. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

const assets = path.join(import.meta.dirname, '../build/client/assets')
for (const name of globSync('**/*.{js,css,svg}', { cwd: assets })) {
  const file = path.join(assets, name)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, smallest(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

function smallest(content: Buffer): Buffer {
  const best = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length }
  const [one, other] = MODES.map((mode) =>
    brotliCompressSync(content, { params: { ...best, [BROTLI_PARAM_MODE]: mode } }),
  ) as [Buffer, Buffer]
  return one.length < other.length ? one : other
}
