/**
 * The few primitives with which everything is drawn. Each returns a piece of SVG. A paint that is more than a colour is
 * named after its look (`url(#fall-0b5a4e-faf8f4)`), and `sheet` creates the definitions of those that are used.
 */
export type Point = readonly [x: number, y: number]
type Attributes = Record<string, string | number>

const round = (value: number) => Math.round(value * 100) / 100

function attributes(given: Attributes): string {
  return Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return `<rect${attributes({ x, y, width, height, fill, ...more })}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return ellipse(cx, cy, r, r, fill, more)
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path${attributes({ d: d.replaceAll(/\d+\.\d{3,}/g, (long) => String(round(Number(long)))), fill, ...more })}/>`
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more)
}

/** A line with round ends and joints. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return path(d, 'none', { stroke: colour, 'stroke-width': width, ...round, ...more })
}

export function group(inner: readonly string[], more: Attributes = {}): string {
  return `<g${attributes(more)}>${inner.join('')}</g>`
}

/** The same drawing at another place, scaled, and optionally mirrored. */
export function at(x: number, y: number, scale: number, inner: readonly string[], more = ''): string {
  return group(inner, { transform: `translate(${round(x)} ${round(y)}) ${more} scale(${scale})` })
}

export function range<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Pseudo-random numbers, the same each time. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed * 7919 + 17
  return (from, to) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from)
  }
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

export function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
export const lighter = (colour: string, share: number) => mix(colour, '#fff6e0', share)
export const darker = (colour: string, share: number) => mix(colour, '#12211f', share)

const bare = (colour: string) => colour.slice(1)

/** Lit from the left. */
export const side = (colour: string) => `url(#side-${bare(lighter(colour, 0.1))}-${bare(darker(colour, 0.2))})`
/** From one colour at the top to the other at the bottom. */
export const fall = (above: string, below: string) => `url(#fall-${bare(above)}-${bare(below)})`
/** Bright in the middle, transparent at the rim. */
export const glow = (colour: string) => `url(#glow-${bare(colour)})`
/** The colour at the top, transparent at the bottom; and the other way round. */
export const fadeDown = (colour: string) => `url(#down-${bare(colour)})`
export const fadeUp = (colour: string) => `url(#up-${bare(colour)})`
/** Transparent in the middle, the colour at the rim. */
export const rim = (colour: string) => `url(#rim-${bare(colour)})`
export const blur = (radius: number) => ({ filter: `url(#blur-${Math.round(radius)})` })

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="#${colour}" stop-opacity="${opacity}"/>`

const DEFINITIONS: Record<string, (id: string, one: string, other: string) => string> = {
  side: (id, one, other) => `<linearGradient id="${id}">${stop(0.15, one)}${stop(1, other)}</linearGradient>`,
  fall: (id, one, other) =>
    `<linearGradient id="${id}" x2="0" y2="1">${stop(0, one)}${stop(1, other)}</linearGradient>`,
  glow: (id, one) =>
    `<radialGradient id="${id}">${stop(0, one, 0.95)}${stop(0.25, one, 0.55)}${stop(0.6, one, 0.15)}${stop(1, one, 0)}</radialGradient>`,
  down: (id, one) => `<linearGradient id="${id}" x2="0" y2="1">${stop(0, one)}${stop(1, one, 0)}</linearGradient>`,
  up: (id, one) => `<linearGradient id="${id}" x2="0" y2="1">${stop(0, one, 0)}${stop(1, one)}</linearGradient>`,
  rim: (id, one) => `<radialGradient id="${id}" r="0.72">${stop(0.45, one, 0)}${stop(1, one, 0.9)}</radialGradient>`,
  blur: (id, one) =>
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${one}"/></filter>`,
}

/** `scale` is how large it is drawn. */
export function sheet(width: number, height: number, inner: readonly string[], scale = 1): string {
  const drawn = inner.join('')
  const used = new Set(drawn.match(/(?<=url\(#)(?:side|fall|glow|down|up|rim|blur)-[\w-]+/g))
  const definitions = [...used].map((id) => {
    const [kind = '', one = '', other = ''] = id.split('-')
    return DEFINITIONS[kind]?.(id, one, other) ?? ''
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"><defs>${definitions.join('')}</defs>${drawn}</svg>`
}
