import { C } from './palette.ts'
import {
  at,
  blur,
  circle,
  darker,
  ellipse,
  fadeDown,
  fall,
  glow,
  group,
  lighter,
  path,
  polygon,
  range,
  rect,
  side,
  stroke,
} from './svg.ts'

/** An arched window or door; `lit` is the colour of the light behind it. */
export function arch(x: number, y: number, width: number, height: number, frame: string, lit: string): string {
  const shape = (inset: number) =>
    `M${x + inset} ${y + height}V${y + width / 2}A${width / 2 - inset} ${width / 2 - inset} 0 0 1 ${x + width - inset} ${y + width / 2}V${y + height}Z`
  return group([
    path(shape(-width * 0.1), frame),
    path(shape(0), lit),
    stroke(
      `M${x + width / 2} ${y}V${y + height}M${x} ${y + width / 2}H${x + width}M${x} ${y + height * 0.72}H${x + width}`,
      frame,
      width * 0.06,
    ),
  ])
}

type House = { wall?: string; roof?: string; lit?: string; glowing?: boolean }

/** The council's house in Fort: stone, arcades, a tiled roof and a small tower. About 900 wide; its base is at x y. */
export function councilHouse(
  x: number,
  y: number,
  scale: number,
  { wall = '#e2c79a', roof = C.brick, lit = '#ffdf93', glowing = false }: House = {},
): string {
  const dark = darker(wall, 0.25)
  return at(x, y, scale, [
    ellipse(0, 4, 500, 16, '#12211f', { opacity: 0.3, ...blur(8) }),
    rect(-440, -250, 880, 250, side(wall)),
    polygon(
      [
        [-470, -250],
        [-410, -330],
        [410, -330],
        [470, -250],
      ],
      fall(lighter(roof, 0.12), roof),
    ),
    ...range(24, (index) =>
      stroke(`M${-404 + index * 35} -328L${-460 + index * 40} -254`, darker(roof, 0.25), 2, { opacity: 0.5 }),
    ),
    rect(-454, -256, 908, 12, dark),
    rect(-440, -138, 880, 8, dark, { opacity: 0.6 }),
    ...range(14, (index) =>
      index === 6 || index === 7 ? '' : arch(-418 + index * 61, -232, 36, 80, lighter(wall, 0.4), lit),
    ),
    ...range(14, (index) =>
      index === 6 || index === 7
        ? ''
        : arch(-422 + index * 61, -118, 44, 118, lighter(wall, 0.4), glowing ? lit : darker(wall, 0.45)),
    ),
    rect(-88, -400, 176, 400, side(lighter(wall, 0.15))),
    polygon(
      [
        [-104, -398],
        [0, -500],
        [104, -398],
      ],
      fall(lighter(roof, 0.15), darker(roof, 0.1)),
    ),
    stroke('M0 -500V-548', '#4a3a2c', 5),
    polygon(
      [
        [2, -546],
        [48, -538],
        [2, -524],
      ],
      C.marigold,
    ),
    circle(0, -352, 34, C.white, { stroke: dark, 'stroke-width': 7 }),
    stroke('M0 -352V-374M0 -352L14 -344', C.ink, 4),
    rect(-96, -306, 192, 8, dark),
    ...[-62, -16, 30].map((left) => arch(left, -286, 32, 84, lighter(wall, 0.5), lit)),
    rect(-112, -166, 224, 14, dark),
    arch(-44, -140, 88, 140, lighter(wall, 0.5), glowing ? lit : '#5b3a26'),
    ...[-104, 84].map((left) => rect(left, -154, 20, 154, side(lighter(wall, 0.3)))),
    polygon(
      [
        [-140, 0],
        [140, 0],
        [170, 22],
        [-170, 22],
      ],
      lighter(wall, 0.35),
    ),
    polygon(
      [
        [-170, 22],
        [170, 22],
        [200, 44],
        [-200, 44],
      ],
      lighter(wall, 0.15),
    ),
    glowing ? circle(0, -70, 330, glow('#ffb84a'), { opacity: 0.5 }) : '',
  ])
}

/** A village house: mud walls, a verandah and tiles. `painted` puts white Warli drawings on its wall. */
export function hut(
  x: number,
  y: number,
  scale: number,
  { wall = '#b5653c', roof = '#8a4a30', painted = false, flip = false } = {},
): string {
  return at(
    x,
    y,
    scale,
    [
      ellipse(10, 2, 130, 8, '#12211f', { opacity: 0.28, ...blur(4) }),
      rect(-100, -82, 200, 82, side(wall)),
      rect(-100, -16, 200, 16, darker(wall, 0.25)),
      rect(-22, -62, 38, 62, '#3c2318'),
      rect(-26, -66, 46, 6, C.wood),
      rect(46, -60, 30, 26, '#3c2318', { stroke: C.wood, 'stroke-width': 4 }),
      painted ? at(-64, -40, 0.55, [warliDancers(0, 0)]) : '',
      polygon(
        [
          [-124, -74],
          [-76, -136],
          [76, -136],
          [124, -74],
        ],
        fall(lighter(roof, 0.15), roof),
      ),
      ...range(13, (index) =>
        stroke(`M${-72 + index * 12} -134L${-114 + index * 19} -77`, darker(roof, 0.3), 2.4, { opacity: 0.55 }),
      ),
      ...range(3, (index) =>
        stroke(`M${-86 - index * 12} ${-118 + index * 16}H${86 + index * 12}`, lighter(roof, 0.3), 1.4, {
          opacity: 0.4,
        }),
      ),
      stroke('M-118 -74V0M118 -74V0', C.wood, 5),
    ],
    flip ? 'scale(-1 1)' : '',
  )
}

/** Warli figures: two triangles and a round head, hand in hand. */
export function warliDancers(x: number, y: number, count = 5, colour: string = '#fbf1dc'): string {
  return at(
    x,
    y,
    1,
    range(count, (index) => {
      const cx = (index - (count - 1) / 2) * 26
      const hop = index % 2 ? -4 : 0
      return group([
        circle(cx, -30 + hop, 5, colour),
        polygon(
          [
            [cx - 10, -24 + hop],
            [cx + 10, -24 + hop],
            [cx, -8 + hop],
          ],
          colour,
        ),
        polygon(
          [
            [cx, -10 + hop],
            [cx - 7, 2 + hop],
            [cx + 7, 2 + hop],
          ],
          colour,
        ),
        stroke(
          `M${cx - 4} ${2 + hop}L${cx - 7} 16L${cx - 11} 16M${cx + 4} ${2 + hop}L${cx + 8} 16L${cx + 12} 16M${cx - 10} ${-24 + hop}L${cx - 13} ${-12 - hop}M${cx + 10} ${-24 + hop}L${cx + 13} ${-12 + hop}`,
          colour,
          2,
        ),
      ])
    }),
  )
}

/** A band of Warli triangles, dots and dancers along a wall. */
export function warliBorder(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  colour = '#fbf1dc',
): string {
  const steps = Math.round(width / height)
  return group([
    rect(x, y, width, height, ground),
    ...range(steps, (index) => {
      const [from, wide] = [x + (index * width) / steps, width / steps]
      return group([
        polygon(
          [
            [from + wide * 0.08, y + height * 0.82],
            [from + wide * 0.5, y + height * 0.2],
            [from + wide * 0.92, y + height * 0.82],
          ],
          'none',
          { stroke: colour, 'stroke-width': height * 0.06 },
        ),
        ...range(3, (line) =>
          stroke(
            `M${from + wide * (0.24 + line * 0.1)} ${y + height * (0.7 - line * 0.14)}H${from + wide * (0.76 - line * 0.1)}`,
            colour,
            height * 0.04,
          ),
        ),
        circle(from, y + height * 0.3, height * 0.07, colour),
      ])
    }),
    rect(x, y, width, height * 0.06, colour),
    rect(x, y + height * 0.94, width, height * 0.06, colour),
  ])
}

/** A room: wall, floor, skirting. */
export function room(width: number, height: number, floorAt: number, wall: string, floor: string): string {
  return group([
    rect(0, 0, width, floorAt, fall(darker(wall, 0.06), lighter(wall, 0.25))),
    rect(0, floorAt, width, height - floorAt, fall(darker(floor, 0.14), lighter(floor, 0.1))),
    rect(0, floorAt - 14, width, 16, darker(wall, 0.22)),
  ])
}

/** Light that falls through a window onto the floor. */
export function beam(
  x: number,
  y: number,
  width: number,
  length: number,
  lean: number,
  colour = '#fff1c4',
  opacity = 0.35,
): string {
  return polygon(
    [
      [x, y],
      [x + width, y],
      [x + width * 1.4 + lean, y + length],
      [x - width * 0.2 + lean, y + length],
    ],
    fadeDown(colour),
    { opacity, ...blur(6) },
  )
}

export function window(
  x: number,
  y: number,
  width: number,
  height: number,
  view: readonly string[],
  frame = '#8a6240',
): string {
  return group([
    rect(x - 14, y - 14, width + 28, height + 28, side(frame), { rx: 4 }),
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${view.join('')}</svg>`,
    stroke(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.42}H${x + width}`, frame, 9),
    rect(x - 26, y + height + 10, width + 52, 16, lighter(frame, 0.25), { rx: 3 }),
  ])
}

export function fan(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    stroke('M0 -80V0', '#6a6a62', 5),
    ...[-1, 1].map((to) =>
      path(
        `M${to * 12} 2C${to * 50} -10 ${to * 110} -8 ${to * 120} 2C${to * 110} 12 ${to * 50} 14 ${to * 12} 8Z`,
        side('#a58a63'),
      ),
    ),
    ellipse(0, 4, 18, 10, '#c9b38a'),
  ])
}

export function curtain(x: number, y: number, width: number, height: number, colour: string): string {
  const folds = Math.round(width / 34)
  return group([
    rect(x, y, width, height, fall(colour, darker(colour, 0.25))),
    ...range(folds, (index) =>
      rect(x + (index * width) / folds, y, width / folds / 2, height, side(lighter(colour, 0.08)), { opacity: 0.6 }),
    ),
  ])
}

export function skyline(width: number, y: number, colour: string, lit: string): string {
  const heights = [60, 120, 90, 170, 110, 210, 80, 140, 100, 190, 130, 70, 160, 105, 225, 95, 150, 75]
  const wide = width / heights.length
  return group(
    heights.map((high, index) =>
      group([
        rect(index * wide, y - high, wide * 0.92, high, fall(colour, lighter(colour, 0.18))),
        ...range(Math.floor(high / 26), (row) =>
          (row * 5 + index * 3) % 4 === 0
            ? ''
            : rect(
                index * wide + wide * 0.18 + ((row + index) % 2) * wide * 0.35,
                y - high + 12 + row * 24,
                wide * 0.2,
                9,
                lit,
                { opacity: 0.75 },
              ),
        ),
      ]),
    ),
  )
}
