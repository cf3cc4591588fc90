import { randomInt } from 'node:crypto'
import { openPictures } from '#server/pictures.ts'
import { between, type Glyph, isMerging, type Point, type Stroke, traceGlyph } from './captcha-glyphs.server.ts'

type Rows = Map<number, number>

const WIDTH = 220
const HEIGHT = 72
// The page shows the picture at WIDTH x HEIGHT; twice the pixels keep it sharp on phones.
const DENSITY = 2

const UNIT = 4.2
const BASELINE_UNITS = 10
const EDGE = 6
const ROW = 4

const PALETTES = [
  { ink: '#1c2b4a', paper: '#f3f6fb', shade: '#dfe7f3' },
  { ink: '#143d3a', paper: '#f2f8f6', shade: '#dcebe6' },
  { ink: '#3b2147', paper: '#f8f4fa', shade: '#eae0ef' },
  { ink: '#3f2a1d', paper: '#faf6f1', shade: '#efe5d9' },
] as const

function pick<T>(items: readonly T[]): T {
  return items[randomInt(items.length)] as T
}

function mapGlyph(glyph: Glyph, change: (point: Point) => Point): Glyph {
  return { strokes: glyph.strokes.map((stroke) => stroke.map(change)), dots: glyph.dots.map(change) }
}

function pointsOf(glyph: Glyph): Point[] {
  return [...glyph.strokes.flat(), ...glyph.dots]
}

function poseGlyph(glyph: Glyph, raised: boolean): Glyph {
  const middle = Math.max(...pointsOf(glyph).map((point) => point.x)) / 2
  const angle = (between(-9, 9) * Math.PI) / 180
  const skew = between(-0.1, 0.1)
  const tall = UNIT * between(0.94, 1.05)
  const wide = UNIT * between(1.05, 1.25)
  const baseline = 53 + (raised ? between(-5, -2) : between(0.5, 3.5))
  const posed = mapGlyph(glyph, (point) => {
    const up = (point.y - BASELINE_UNITS / 2) * tall
    const along = (point.x - middle) * wide - skew * up
    return {
      x: along * Math.cos(angle) - up * Math.sin(angle),
      y: along * Math.sin(angle) + up * Math.cos(angle) + baseline - (BASELINE_UNITS / 2) * tall,
    }
  })
  const ys = pointsOf(posed).map((point) => point.y)
  const tooHigh = Math.max(0, EDGE - Math.min(...ys))
  const tooLow = Math.max(0, Math.max(...ys) - (HEIGHT - EDGE))
  return mapGlyph(posed, (point) => ({ x: point.x, y: point.y + tooHigh - tooLow }))
}

function outline(glyph: Glyph, side: 'left' | 'right'): Rows {
  const rows: Rows = new Map()
  for (const point of pointsOf(glyph)) {
    const row = Math.floor(point.y / ROW)
    for (const near of [row - 1, row, row + 1]) {
      const known = rows.get(near) ?? point.x
      rows.set(near, side === 'left' ? Math.min(known, point.x) : Math.max(known, point.x))
    }
  }
  return rows
}

function spanOf(points: Point[]): { start: number; length: number } {
  const xs = points.map((point) => point.x)
  const start = Math.min(...xs)
  return { start, length: Math.max(...xs) - start }
}

function moveRight(glyph: Glyph, shift: number): Glyph {
  return mapGlyph(glyph, (point) => ({ x: point.x + shift, y: point.y }))
}

// Each glyph is pushed against its neighbour row by row until the strokes really meet: no blank column to cut at.
function pushTogether(characters: string, glyphs: Glyph[], penWidth: number): Glyph[] {
  const placed: Glyph[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const previous = placed.at(-1)
    if (!previous) {
      placed.push(glyph)
      continue
    }
    const pair = characters.slice(index - 1, index + 1)
    const merging = isMerging(pair)
    const gap = penWidth * (merging ? between(1.65, 1.95) : between(0.95, 1.12))
    const before = spanOf(pointsOf(previous))
    // Never slide far under an overhang such as that of 7 or r, however empty the space below it is.
    let shift = before.start + before.length - spanOf(pointsOf(glyph)).start + (merging ? 0.8 * penWidth : -3)
    const right = outline(previous, 'right')
    for (const [row, x] of outline(glyph, 'left')) {
      const edge = right.get(row)
      if (edge !== undefined) shift = Math.max(shift, edge - x + gap)
    }
    placed.push(moveRight(glyph, shift))
  }
  return placed
}

function lineUp(characters: string, penWidth: number): Glyph[] {
  const startsRaised = randomInt(2)
  // Neighbours alternate high and low, which keeps touching letters readable as two.
  const poses = [...characters].map((character, index) =>
    poseGlyph(traceGlyph(character), (index + startsRaised) % 2 === 0),
  )
  const natural = spanOf(pushTogether(characters, poses, penWidth).flatMap(pointsOf))
  const stretch = Math.min(1.25, between(182, 198) / natural.length)
  const stretched = poses.map((glyph) => mapGlyph(glyph, ({ x, y }) => ({ x: x * stretch, y })))
  const placed = pushTogether(characters, stretched, penWidth)
  const { start, length } = spanOf(placed.flatMap(pointsOf))
  const slack = WIDTH - length
  const offset = slack / 2 + between(-0.3, 0.3) * Math.max(0, slack - 24)
  return placed.map((glyph) => moveRight(glyph, offset - start))
}

function makeWarp(): (point: Point) => Point {
  const sway = { size: between(1, 2.2), length: between(55, 90), phase: between(0, 2 * Math.PI) }
  const wave = { size: between(1.2, 2.6), length: between(110, 190), phase: between(0, 2 * Math.PI) }
  return ({ x, y }) => ({
    x: x + sway.size * Math.sin((2 * Math.PI * y) / sway.length + sway.phase),
    y: y + wave.size * Math.sin((2 * Math.PI * x) / wave.length + wave.phase),
  })
}

function fixed(value: number): string {
  return value.toFixed(2)
}

function inkStroke(stroke: Stroke, penWidth: number): string {
  const phase = between(0, 2 * Math.PI)
  const swell = between(0.1, 0.2)
  const pieces: string[] = []
  for (let index = 1; index < stroke.length; index += 1) {
    const from = stroke[index - 1]
    const to = stroke[index]
    if (!from || !to) continue
    const width = penWidth * (1 + swell * Math.sin(phase + index / 4))
    pieces.push(
      `<path d="M${fixed(from.x)} ${fixed(from.y)}L${fixed(to.x)} ${fixed(to.y)}" stroke-width="${fixed(width)}"/>`,
    )
  }
  return pieces.join('')
}

function crossingCurve(height: number): string {
  const long = { size: between(4, 7), length: between(90, 160), phase: between(0, 2 * Math.PI) }
  const short = { size: between(1, 2.5), length: between(40, 70), phase: between(0, 2 * Math.PI) }
  let path = ''
  for (let x = -4; x <= WIDTH + 4; x += 4) {
    const y = [long, short].reduce(
      (sum, wave) => sum + wave.size * Math.sin((2 * Math.PI * x) / wave.length + wave.phase),
      height,
    )
    path += `${path ? 'L' : 'M'}${x} ${fixed(y)}`
  }
  return path
}

function disc(centre: Point, radius: number, colour: string): string {
  return `<circle cx="${fixed(centre.x)}" cy="${fixed(centre.y)}" r="${fixed(radius)}" fill="${colour}"/>`
}

function speckle(count: number, colour: string, low: number, high: number): string {
  let dots = ''
  for (let index = 0; index < count; index += 1) {
    dots += disc({ x: between(2, WIDTH - 2), y: between(2, HEIGHT - 2) }, between(low, high), colour)
  }
  return dots
}

function composeSvg(characters: string): string {
  const { ink, paper, shade } = pick(PALETTES)
  const penWidth = between(3.6, 4.3)
  const warp = makeWarp()
  const glyphs = lineUp(characters, penWidth).map((glyph) => mapGlyph(glyph, warp))

  const text = glyphs
    .map((glyph) => {
      const pen = penWidth * between(0.88, 1.1)
      const strokes = glyph.strokes.map((stroke) => inkStroke(stroke, pen)).join('')
      const dots = glyph.dots.map((dot) => disc(dot, pen * 0.78, ink)).join('')
      return strokes + dots
    })
    .join('')

  const curve = (height: number, colour: string, width: number) =>
    `<path d="${crossingCurve(height)}" stroke="${colour}" stroke-width="${fixed(width)}"/>`

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ` width="${WIDTH * DENSITY}" height="${HEIGHT * DENSITY}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    curve(between(10, 30), shade, between(5, 9)),
    curve(between(42, 62), shade, between(5, 9)),
    `<g stroke="${ink}">${text}</g>`,
    // In the paper's colour: hairline cuts through the strokes, which the eye bridges and a contour tracer does not.
    curve(between(26, 36), paper, between(0.7, 0.95)),
    curve(between(40, 50), paper, between(0.7, 0.95)),
    speckle(26, paper, 0.4, 0.8),
    // In the ink's colour: they join all glyphs, also those kept apart, and cannot be filtered out by colour.
    curve(between(28, 36), ink, between(1.1, 1.45)),
    curve(between(42, 50), ink, between(1.1, 1.45)),
    '</g>',
    speckle(46, ink, 0.35, 0.8),
    '</svg>',
  ].join('')
}

export async function drawCaptcha(characters: string): Promise<Buffer> {
  if (characters.length === 0) throw new RangeError('a captcha needs at least one character')
  const sharp = await openPictures()
  return sharp(Buffer.from(composeSvg(characters)))
    .removeAlpha()
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer()
}
