/** Compresses the built assets once, at the highest level, so that nothing is compressed while visitors wait. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = path.join(import.meta.dirname, '../build/client/assets')
for (const name of globSync('**/*.{js,css,svg}', { cwd: assets })) {
  const file = path.join(assets, name)
  const content = readFileSync(file)
  const hint = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: hint }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
