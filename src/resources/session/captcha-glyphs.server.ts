import { randomInt } from 'node:crypto'

export type Point = { x: number; y: number }
export type Stroke = Point[]
export type Glyph = { strokes: Stroke[]; dots: Point[] }

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

export function isMerging(pair: string): boolean {
  return MERGING.some((shape) => shape.test(pair))
}

export function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1_000_001)) / 1_000_000
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

export function traceGlyph(character: string): Glyph {
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
