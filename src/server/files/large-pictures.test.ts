import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kindOfName } from '#contract/file-kinds.ts'
import { hostileFiles } from '../../../testbed/hostile-files.ts'
import { inspect } from './inspect.ts'

const MB = 1024 * 1024
const LARGE: Record<string, string> = {
  'tall.png': 'The picture must not be wider or higher than 16,384 pixels',
  'wide.png': 'The picture must not be wider or higher than 16,384 pixels',
  'deep.png': 'The picture is too large. Save it with 8 bits for each colour.',
  'deep-interlaced.png': 'The picture is too large. Save it with 8 bits for each colour.',
  'progressive.jpg': 'The progressive JPEG has more than 24 megapixels',
}

const folder = await mkdtemp(path.join(tmpdir(), 'large-'))
afterAll(() => rm(folder, { recursive: true }))
const files = (await hostileFiles()).filter(({ name }) => name in LARGE)

test('F-A3 small files that are large pictures are refused at once, and this process takes no memory for them', async () => {
  expect(files.map(({ name }) => name).toSorted()).toEqual(Object.keys(LARGE).toSorted())
  for (const { name, bytes } of files) {
    expect(bytes.length, name).toBeLessThan(MB)
    const work = path.join(folder, name)
    const source = path.join(work, 'upload')
    await mkdir(work)
    await writeFile(source, bytes)
    const before = process.memoryUsage().rss
    let peak = before
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
    const start = performance.now()
    await expect(inspect(kindOfName(name) ?? 'png', source, work), name).rejects.toMatchObject({ message: LARGE[name] })
    clearInterval(sampling)
    expect((peak - before) / MB, name).toBeLessThan(100)
    expect(performance.now() - start, name).toBeLessThan(10_000)
  }
})
