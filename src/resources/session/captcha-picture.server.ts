import { randomInt } from 'node:crypto'
import { openPictures } from '#server/pictures.ts'

type Point = { x: number; y: number }
type Stroke = Point[]
type Glyph = { strokes: Stroke[]; dots: Point[] }
type Rows = Map<number, number>

const WIDTH = 220
const HEIGHT = 72
// The page shows the picture at WIDTH x HEIGHT; twice the pixels keep it sharp on phones.
const DENSITY = 2

const UNIT = 4.2
const BASELINE_UNITS = 10
const EDGE = 6
const ROW = 4

// Our own strokes instead of a font: the server may have no font at all, and a known font is easy to train against.
// Per stroke: M start, L line, Q curve (control, end), D dot. y: 0 digit top, 3.4 x-height, 10 baseline, 13.4 descender.
// Look-alikes are kept apart on purpose: slashed 0, footed 1, hooked l, dotted i, footed r (else n or y once it
// touches), barred z, double-storey a, straight-tailed 9, hooked g, flicked q.
const GLYPHS: Readonly<Record<string, string>> = {
  a:
    'M0.7 4.8 Q1.4 3.4 3.1 3.4 Q5.5 3.4 5.5 5.8 L5.5 8.6 Q5.5 10 6.9 9.8' +
    ' M5.5 6.4 Q3.6 6.1 2 6.5 Q0 7 0 8.3 Q0 10 2.1 10 Q4.4 10 5.5 8.2',
  b: 'M0 -0.9 L0 10 M0 5.5 Q1 3.4 3.2 3.4 Q6 3.4 6 6.7 Q6 10 3.2 10 Q1 10 0 8.1',
  c: 'M5.5 4.9 Q4.7 3.4 3 3.4 Q0 3.4 0 6.7 Q0 10 3 10 Q4.7 10 5.6 8.5',
  d: 'M6 -0.9 L6 10 M6 5.5 Q5 3.4 2.8 3.4 Q0 3.4 0 6.7 Q0 10 2.8 10 Q5 10 6 8.1',
  e: 'M0.1 6.6 L5.9 6.6 Q5.9 3.4 3 3.4 Q0 3.4 0 6.7 Q0 10 3.1 10 Q4.8 10 5.7 8.7',
  f: 'M5.4 0.9 Q4.7 0 3.7 0 Q1.9 0 1.9 2.2 L1.9 10 M0 3.9 L4.6 3.9',
  g: 'M6 5.4 Q5 3.4 2.9 3.4 Q0 3.4 0 6.5 Q0 9.5 2.9 9.5 Q5 9.5 6 7.7 M6 3.4 L6 10.6 Q6 13.4 3 13.4 Q1 13.4 0.2 12.1',
  h: 'M0 -1 L0 10 M0 5.6 Q1.2 3.4 3.2 3.4 Q5.6 3.4 5.6 6 L5.6 10',
  i: 'M0.4 3.6 L1.9 3.6 L1.9 10 M0.4 10 L3.4 10 D1.8 0.8',
  j: 'M1.4 3.6 L3.1 3.6 L3.1 11 Q3.1 13.4 1.1 13.4 Q0.1 13.4 -0.5 12.5 D3.1 0.8',
  k: 'M0 -0.8 L0 10 M5.2 3.5 L0.2 7.3 M1.9 6 L5.7 10',
  l: 'M1 -0.8 L1 7.6 Q1 10 2.9 10 Q3.9 10 4.4 9',
  m: 'M0 3.9 L0 10 M0 5.5 Q0.8 3.4 2.3 3.4 Q4.1 3.4 4.1 5.8 L4.1 10 M4.1 5.5 Q5 3.4 6.4 3.4 Q8.2 3.4 8.2 5.8 L8.2 10',
  n: 'M0 3.9 L0 10 M0 5.6 Q1.2 3.4 3.2 3.4 Q5.6 3.4 5.6 6 L5.6 10',
  o: 'M3 3.4 Q6 3.4 6 6.7 Q6 10 3 10 Q0 10 0 6.7 Q0 3.4 3 3.4',
  p: 'M0 3.8 L0 13.3 M0 5.5 Q1 3.4 3.2 3.4 Q6 3.4 6 6.7 Q6 10 3.2 10 Q1 10 0 8.1',
  q: 'M6 3.4 L6 13.3 L7.3 12.3 M6 5.5 Q5 3.4 2.8 3.4 Q0 3.4 0 6.7 Q0 10 2.8 10 Q5 10 6 8.1',
  r: 'M0 3.5 L1.6 3.5 L1.6 10 M0 10 L3.5 10 M1.6 6.1 Q2.5 3.4 4.3 3.4 Q5.3 3.4 5.6 4.7',
  s: 'M5.1 4.7 Q4.4 3.4 2.7 3.4 Q0.4 3.4 0.4 5.1 Q0.4 6.5 2.8 6.7 Q5.4 6.9 5.4 8.4 Q5.4 10 2.8 10 Q0.8 10 0 8.6',
  t: 'M1.9 0.8 L1.9 7.8 Q1.9 10 3.7 10 Q4.7 10 5.2 9.1 M0 3.8 L4.8 3.8',
  u: 'M0 3.4 L0 7.3 Q0 10 2.5 10 Q4.5 10 5.6 7.8 M5.6 3.4 L5.6 10',
  v: 'M0 3.4 L2.9 10 L5.8 3.4',
  w: 'M0 3.4 L2.1 10 L4.2 4.4 L6.3 10 L8.4 3.4',
  x: 'M0.2 3.4 L5.7 10 M5.5 3.4 L0 10',
  y: 'M0 3.4 L3 9.5 M5.8 3.4 L3 9.5 Q1.8 12.8 0 13.2',
  z: 'M0.2 3.5 L5.5 3.5 L0 10 L5.7 10 M1 6.8 L4.7 6.8',
  0: 'M3.1 0 Q6.2 0 6.2 5 Q6.2 10 3.1 10 Q0 10 0 5 Q0 0 3.1 0 M4.9 2.2 L1.3 7.8',
  1: 'M0.2 2.4 L2.8 0 L2.8 10 M0.2 10 L5.4 10',
  2: 'M0.3 2.5 Q0.8 0 3 0 Q5.8 0 5.8 2.7 Q5.8 4.4 3.8 6.3 L0.2 10 L6 10',
  3: 'M0.4 1.7 Q1.2 0 3 0 Q5.6 0 5.6 2.5 Q5.6 4.6 2.4 4.7 Q6 4.8 6 7.3 Q6 10 3 10 Q0.9 10 0 8.2',
  4: 'M4.4 10 L4.4 0 L0 6.9 L6.3 6.9',
  5: 'M5.5 0 L1 0 L0.6 4.6 Q1.6 3.8 3 3.8 Q6 3.8 6 6.8 Q6 10 2.8 10 Q0.9 10 0 8.5',
  6: 'M5 0.2 Q0 1.8 0 6.8 Q0 10 3.1 10 Q6 10 6 7 Q6 4.2 3.2 4.2 Q0.8 4.2 0 6.8',
  7: 'M0 0 L5.9 0 Q3 4.4 2.2 10',
  8: 'M3 0 Q5.6 0 5.6 2.4 Q5.6 4.2 3 4.8 Q0 5.5 0 7.5 Q0 10 3 10 Q6 10 6 7.5 Q6 5.5 3 4.8 Q0.4 4.2 0.4 2.4 Q0.4 0 3 0',
  9: 'M6 3.2 Q5.4 5.9 2.9 5.9 Q0 5.9 0 3 Q0 0 2.9 0 Q6 0 6 3.2 Q6 7 3.4 10',
}

// Touching, some pairs would read as one other letter (r+n as m, c+l as d, v+v as w) or blur into one thick stem:
// those stay a hair apart and only the noise curves join them.
const MERGING = [
  /[acdefghijlmnoqrtu1][bhijklmnprtu1]/,
  /[adhilmnu1][acdegoq0]/,
  /[vwxy][hijklrvwy1]/,
  /[ft][ftl1]/,
  /[qr]./,
]

const PALETTES = [
  { ink: '#1c2b4a', paper: '#f3f6fb', shade: '#dfe7f3' },
  { ink: '#143d3a', paper: '#f2f8f6', shade: '#dcebe6' },
  { ink: '#3b2147', paper: '#f8f4fa', shade: '#eae0ef' },
  { ink: '#3f2a1d', paper: '#faf6f1', shade: '#efe5d9' },
] as const

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000_001)) / 1_000_000
}

function pick<T>(items: readonly T[]): T {
  return items[randomInt(items.length)] as T
}

function bend(from: Point, control: Point, to: Point): Point[] {
  const pieces = 10
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    const s = 1 - t
    return {
      x: s * s * from.x + 2 * s * t * control.x + t * t * to.x,
      y: s * s * from.y + 2 * s * t * control.y + t * t * to.y,
    }
  })
}

function traceGlyph(character: string): Glyph {
  const drawing = Object.hasOwn(GLYPHS, character) ? GLYPHS[character] : undefined
  if (drawing === undefined) throw new RangeError('captcha characters must be lowercase letters or digits')

  // Equal grid points move together, so that a closed bowl stays closed and a bowl stays on its stem.
  const moved = new Map<string, Point>()
  const jitter = (x: number, y: number): Point => {
    const key = `${x} ${y}`
    const known = moved.get(key)
    if (known) return known
    const point = { x: x + between(-0.24, 0.24), y: y + between(-0.18, 0.18) }
    moved.set(key, point)
    return point
  }

  const glyph: Glyph = { strokes: [], dots: [] }
  let stroke: Stroke = []
  for (const [, command, text = ''] of drawing.matchAll(/([MLQD])([^MLQD]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = text.trim().split(' ').map(Number)
    const first = jitter(x1, y1)
    const last = stroke.at(-1) ?? first
    if (command === 'M') {
      stroke = [first]
      glyph.strokes.push(stroke)
    } else if (command === 'L') {
      stroke.push(...bend(last, { x: (last.x + first.x) / 2, y: (last.y + first.y) / 2 }, first))
    } else if (command === 'Q') {
      stroke.push(...bend(last, first, jitter(x2, y2)))
    } else {
      glyph.dots.push(first)
    }
  }
  return glyph
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
    const merging = MERGING.some((shape) => shape.test(pair))
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
