/**
 * Draws the demo's pictures into demo/pictures/, which is committed. Run by hand after a change of demo/drawing/:
 * `node scripts/make-pictures.ts`, or with names to draw only those.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CEREMONIES } from '../demo/drawing/ceremonies.ts'
import { COMMUNITY } from '../demo/drawing/community.ts'
import { LEARNING } from '../demo/drawing/learning.ts'
import { PORTRAITS } from '../demo/drawing/portraits.ts'
import { SLIDES } from '../demo/drawing/slides.ts'
import { sheet } from '../demo/drawing/svg.ts'

type Scenes = Record<string, () => string[]>

const FOLDER = new URL('../demo/pictures/', import.meta.url)
// Not larger than they are shown: the seed encodes each of them again, like every upload.
const SHEETS: { width: number; height: number; scale: number; scenes: Scenes }[] = [
  { width: 1600, height: 1067, scale: 0.8, scenes: { ...CEREMONIES, ...LEARNING, ...COMMUNITY } },
  { width: 1920, height: 720, scale: 5 / 6, scenes: SLIDES },
  { width: 512, height: 512, scale: 1, scenes: PORTRAITS },
]

mkdirSync(FOLDER, { recursive: true })
const asked = new Set(process.argv.slice(2))
for (const { width, height, scale, scenes } of SHEETS)
  for (const [name, scene] of Object.entries(scenes)) {
    if (asked.size > 0 && !asked.has(name)) continue
    const { size } = await sharp(Buffer.from(sheet(width, height, scene(), scale)))
      .flatten()
      .webp({ quality: 84, effort: 6, smartSubsample: true })
      .toFile(fileURLToPath(new URL(name, FOLDER)))
    console.log(`${name}: ${Math.ceil(size / 1024)} KB`)
  }
