import { C } from './palette.ts'
import {
  at,
  blur,
  circle,
  darker,
  dice,
  ellipse,
  fall,
  glow,
  group,
  lighter,
  mix,
  type Point,
  path,
  polygon,
  range,
  rect,
  side,
  stroke,
} from './svg.ts'

export function sky(width: number, height: number, above: string, below: string): string {
  return rect(0, 0, width, height, fall(above, below))
}

export function sun(x: number, y: number, radius: number, colour: string): string {
  return group([
    circle(x, y, radius * 4.5, glow(colour), { opacity: 0.55 }),
    circle(x, y, radius * 1.35, lighter(colour, 0.4), { opacity: 0.35 }),
    circle(x, y, radius, lighter(colour, 0.55)),
  ])
}

export function cloud(x: number, y: number, scale: number, colour: string, opacity = 0.8): string {
  return at(x, y, scale, [
    path(
      'M-90 20C-110 20 -112 -6 -84 -6C-84 -34 -44 -40 -32 -20C-20 -48 30 -46 34 -14C56 -28 84 -14 78 4C104 2 106 20 90 20Z',
      fall(lighter(colour, 0.3), colour),
      { opacity },
    ),
  ])
}

export function stars(width: number, height: number, count: number, seed: number): string {
  const roll = dice(seed)
  return group(
    range(count, () => circle(roll(0, width), roll(0, height), roll(0.8, 2.2), '#fff4d0', { opacity: roll(0.3, 0.9) })),
  )
}

/** Rounded hills from side to side; the far ones are drawn first and paler. */
export function hills(width: number, y: number, rise: number, colour: string, seed: number, bottom = 1400): string {
  const roll = dice(seed)
  const waves = range(4, (index) => ({
    length: roll(0.6, 1.4) * (width / (1 + index * 1.6)),
    start: roll(0, 6.3),
    size: rise / (1 + index * 1.3),
  }))
  const top = range(61, (index): Point => {
    const x = (index * width) / 60
    return [
      x,
      y - waves.reduce((sum, { length, start, size }) => sum + Math.sin((x / length) * 6.3 + start) * size * 0.5, 0),
    ]
  })
  return polygon([[0, bottom], ...top, [width, bottom]], fall(colour, lighter(colour, 0.28)))
}

/** The Sahyadri: flat tops, steep steps and slopes of scree, with light on one side of each step. */
export function sahyadri(width: number, y: number, rise: number, colour: string, seed: number, bottom = 1400): string {
  const roll = dice(seed)
  const top: Point[] = []
  const faces: string[] = []
  let x = -roll(0, 200)
  while (x < width + 100) {
    const high = roll(0.45, 1) * rise
    const slope = roll(0.8, 1.5) * rise
    const flat = roll(0.3, 1.1) * rise
    const cliff = high * roll(0.3, 0.45)
    const tilt = roll(-0.06, 0.06) * rise
    const [a, b, c, d]: Point[] = [
      [x + slope, y - high + cliff],
      [x + slope + cliff * 0.22, y - high],
      [x + slope + cliff * 0.22 + flat, y - high + tilt],
      [x + slope + cliff * 0.5 + flat, y - high + cliff],
    ] as [Point, Point, Point, Point]
    const end = d[0] + slope * roll(0.6, 0.9)
    top.push(
      [x, y],
      [x + slope * 0.6, y - (high - cliff) * 0.5],
      a,
      b,
      c,
      d,
      [d[0] + slope * 0.3, y - (high - cliff) * 0.55],
      [end, y],
    )
    faces.push(
      polygon(
        [
          c,
          d,
          [d[0] + slope * 0.3, y - (high - cliff) * 0.55],
          [end, y],
          [end - slope * 0.5, y],
          [d[0] - flat * 0.18, y - high * 0.4],
          [c[0] - flat * 0.12, y - high + cliff],
        ],
        darker(colour, 0.3),
        { opacity: 0.42 },
      ),
      polygon(
        [a, b, [b[0] + flat * 0.35, y - high + tilt * 0.35], [b[0] + flat * 0.22, y - high + cliff * 0.8]],
        lighter(colour, 0.4),
        { opacity: 0.5 },
      ),
      ...range(2, (index) =>
        stroke(
          `M${a[0] + 4} ${y - high + cliff * (0.55 + index * 0.42)}L${d[0] - 6} ${y - high + cliff * (0.6 + index * 0.4)}`,
          darker(colour, 0.3),
          rise * 0.012,
          { opacity: 0.45 },
        ),
      ),
    )
    x = end - slope * roll(0.7, 1.2)
  }
  return group([polygon([[-300, bottom], ...top, [width + 400, bottom]], fall(colour, lighter(colour, 0.3))), ...faces])
}

/** A broad tree: clumps of leaves in three tones over a trunk. Its base is at x y. */
export function tree(x: number, y: number, height: number, colour: string, seed: number): string {
  const roll = dice(seed)
  const clumps = range(36, () => {
    const angle = roll(0, 6.3)
    const far = Math.sqrt(roll(0, 1))
    return { x: Math.cos(angle) * far * 30, y: -68 + Math.sin(angle) * far * 20, r: roll(7, 12) }
  }).toSorted((one, other) => one.y - other.y)
  return at(x, y, height / 100, [
    ellipse(4, 0, 30, 3.4, '#12211f', { opacity: 0.22, ...blur(2) }),
    path('M-5 1C-3 -18 -4 -34 -12 -52L-7 -54L-1 -40L6 -58L11 -55C4 -38 3 -18 6 1Z', side(mix(C.wood, '#3a2a20', 0.35))),
    ...clumps.map(({ x, y, r }) => circle(x, y, r, fall(lighter(colour, y < -74 ? 0.2 : 0.08), darker(colour, 0.22)))),
  ])
}

/** An old banyan with hanging roots. */
export function banyan(x: number, y: number, height: number, colour: string, seed: number): string {
  const roll = dice(seed)
  return at(x, y, height / 100, [
    ellipse(0, 1, 90, 6, '#12211f', { opacity: 0.28, ...blur(3) }),
    ...range(9, (index) =>
      stroke(
        `M${-52 + index * 13} -60Q${-50 + index * 13} -30 ${-50 + index * 12.6} ${index % 3 === 1 ? 0 : -22}`,
        mix(C.wood, '#4a3626', 0.5),
        index % 3 === 1 ? 3 : 1.1,
      ),
    ),
    path(
      'M-16 2C-10 -20 -12 -40 -40 -62L-30 -66L-8 -48L2 -70L14 -66L10 -46L36 -64L42 -58C16 -40 12 -20 20 2Q2 -4 -16 2Z',
      side(mix(C.wood, '#3a2a20', 0.3)),
    ),
    ...range(34, () => {
      const angle = roll(0, 6.3)
      const far = Math.sqrt(roll(0, 1))
      const [cx, cy, r] = [Math.cos(angle) * far * 82, -82 + Math.sin(angle) * far * 22, roll(12, 19)]
      return { cx, cy, r }
    })
      .toSorted((one, other) => one.cy - other.cy)
      .map(({ cx, cy, r }) => circle(cx, cy, r, fall(lighter(colour, cy < -84 ? 0.2 : 0.02), darker(colour, 0.3)))),
  ])
}

export function palm(x: number, y: number, height: number, colour: string, lean = 6): string {
  const fronds = [-160, -130, -100, -70, -35, -10, 20, 165].map((angle) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const [tipX, tipY] = [lean + dx * 30, -96 + dy * 16 + 12]
    return path(
      `M${lean} -96Q${lean + dx * 18} ${-104 + dy * 18} ${tipX} ${tipY}Q${lean + dx * 14} ${-94 + dy * 10} ${lean} -96Z`,
      side(darker(colour, dy > -0.5 ? 0.2 : 0)),
    )
  })
  return at(x, y, height / 100, [
    stroke(`M0 0Q${-lean * 0.6} -50 ${lean} -96`, darker(C.wood, 0.15), 3.4),
    ...range(12, (index) => {
      const share = (6 + index * 7) / 96
      const middle = 2 * share * (1 - share) * -lean * 0.6 + share * share * lean
      return stroke(`M${middle - 1.4} ${-6 - index * 7}h2.8`, darker(C.wood, 0.4), 0.6)
    }),
    ...fronds,
    ...range(3, (index) => circle(lean - 2 + index * 2.6, -93 + (index % 2), 2.2, C.rust)),
  ])
}

export function bush(x: number, y: number, size: number, colour: string, seed: number): string {
  const roll = dice(seed)
  return group(
    range(6, (index) =>
      circle(
        x + (index - 2.5) * size * 0.36,
        y - roll(0.1, 0.42) * size,
        size * roll(0.26, 0.42),
        fall(lighter(colour, 0.15), darker(colour, 0.22)),
      ),
    ),
  )
}

/** Blades and small flowers in the foreground. */
export function grass(width: number, y: number, colour: string, seed: number, flowers: readonly string[] = []): string {
  const roll = dice(seed)
  return group([
    ...range(Math.round(width / 16), () => {
      const [x, base, high] = [roll(0, width), y + roll(0, 40), roll(16, 46)]
      return stroke(
        `M${x} ${base}Q${x + roll(-4, 4)} ${base - high * 0.6} ${x + roll(-14, 14)} ${base - high}`,
        mix(colour, roll(0, 1) > 0.5 ? C.amber : C.deep, roll(0, 0.4)),
        roll(1.6, 3.2),
      )
    }),
    ...(flowers.length > 0
      ? range(Math.round(width / 60), (index) =>
          circle(roll(0, width), y + roll(-14, 34), roll(3, 6), flowers[index % flowers.length] ?? C.amber),
        )
      : []),
  ])
}

/** Terraced or flooded fields in bands. */
export function fields(width: number, y: number, height: number, colours: readonly string[], seed: number): string {
  const roll = dice(seed)
  return group(
    colours.map((colour, index) => {
      const from = y + (height * index) / colours.length
      const wave = roll(-1, 1) * (8 + index * 6)
      return group([
        path(
          `M0 ${from}C${width * 0.3} ${from - wave} ${width * 0.6} ${from + wave * 1.6} ${width} ${from - wave * 0.4}V${y + height + 400}H0Z`,
          fall(colour, darker(colour, 0.14)),
        ),
        ...range(3, (line) =>
          stroke(
            `M0 ${from + 14 + line * 13}C${width * 0.3} ${from - wave + 14 + line * 13} ${width * 0.6} ${from + wave * 1.6 + 14 + line * 13} ${width} ${from - wave * 0.4 + 14 + line * 13}`,
            lighter(colour, 0.3),
            1.6,
            { opacity: 0.35 },
          ),
        ),
      ])
    }),
  )
}

/** A road that winds away; each bend has a centre, half a width and a height on the sheet, the nearest first. */
export function road(bends: readonly (readonly [x: number, y: number, half: number])[], colour: string): string {
  const edge = (which: -1 | 1) => bends.map(([x, y, half]): Point => [x + which * half, y])
  const curve = (points: readonly Point[]) =>
    points
      .slice(1)
      .map(([x, y], index) => {
        const [fromX, fromY] = points[index] ?? [0, 0]
        return `C${fromX} ${(fromY + y) / 2} ${x} ${(fromY + y) / 2} ${x} ${y}`
      })
      .join('')
  const [first = [0, 0], last = [0, 0]] = [edge(-1)[0], edge(1).at(-1)]
  return group([
    path(
      `M${first[0]} ${first[1]}${curve(edge(-1))}L${last[0]} ${last[1]}${curve(edge(1).toReversed())}Z`,
      fall(lighter(colour, 0.2), colour),
    ),
  ])
}

export function rain(width: number, height: number, count: number, seed: number, colour = '#eaf6f4'): string {
  const roll = dice(seed)
  return group(
    range(count, () => {
      const [x, y, long] = [roll(-50, width), roll(-50, height), roll(26, 70)]
      return stroke(`M${x} ${y}l${-long * 0.22} ${long}`, colour, roll(1, 2.4), { opacity: roll(0.18, 0.5) })
    }),
  )
}

export function birds(x: number, y: number, scale: number, colour: string): string {
  return at(
    x,
    y,
    scale,
    [
      [0, 0],
      [34, -14],
      [62, 6],
      [96, -8],
    ].map(([dx = 0, dy = 0]) =>
      stroke(
        `M${dx - 11} ${dy - 5}Q${dx - 4} ${dy - 8} ${dx} ${dy}Q${dx + 4} ${dy - 8} ${dx + 11} ${dy - 5}`,
        colour,
        2.2,
      ),
    ),
  )
}
