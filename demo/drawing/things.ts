import { C, HAIR, SKIN } from './palette.ts'
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
  path,
  range,
  rect,
  side,
  stroke,
} from './svg.ts'

export function flame(x: number, y: number, size: number): string {
  return group([
    circle(x, y - size * 0.6, size * 4.5, glow('#ffc24a'), { opacity: 0.6 }),
    path(
      `M${x} ${y}C${x - size * 0.7} ${y - size * 0.2} ${x - size * 0.5} ${y - size} ${x} ${y - size * 1.9}C${x + size * 0.5} ${y - size} ${x + size * 0.7} ${y - size * 0.2} ${x} ${y}Z`,
      '#ffb02e',
    ),
    path(
      `M${x} ${y}C${x - size * 0.35} ${y - size * 0.2} ${x - size * 0.25} ${y - size * 0.6} ${x} ${y - size * 1.1}C${x + size * 0.25} ${y - size * 0.6} ${x + size * 0.35} ${y - size * 0.2} ${x} ${y}Z`,
      '#fff3c9',
    ),
  ])
}

/** The tall brass lamp with five wicks, 300 high; `flames` are their sizes, from the left. */
export function samai(x: number, y: number, scale: number, flames: readonly number[] = [11, 11, 11, 11, 11]): string {
  const brass = '#d29a2e'
  return at(x, y, scale, [
    ellipse(6, 2, 90, 12, '#12211f', { opacity: 0.35, ...blur(5) }),
    path('M-70 0C-66 -18 -34 -24 -22 -34H22C34 -24 66 -18 70 0Q0 14 -70 0Z', side(brass)),
    rect(-11, -210, 22, 180, side(brass), { rx: 8 }),
    ...[-60, -104, -150, -190].map((at) => ellipse(0, at, 22, 9, side(lighter(brass, 0.12)))),
    path('M-66 -232C-58 -204 -24 -202 0 -202C24 -202 58 -204 66 -232Q0 -222 -66 -232Z', side(brass)),
    ellipse(0, -232, 66, 11, fall('#f3cf74', darker(brass, 0.2))),
    path('M-8 -234C-14 -262 -6 -270 0 -300C6 -270 14 -262 8 -234Z', side(lighter(brass, 0.15))),
    ...flames.map((size, index) => (size > 0 ? flame((index - 2) * 28, index === 2 ? -228 : -236, size) : '')),
  ])
}

/** A small clay lamp, 60 wide. */
export function diya(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    path('M-30 -16C-26 4 -12 8 0 8C12 8 26 4 32 -18Q0 -8 -30 -16Z', side(C.rust)),
    ellipse(0, -15, 30, 6, darker(C.rust, 0.35)),
    ellipse(0, -14, 24, 4, '#c98a2e'),
    flame(24, -16, 9),
  ])
}

export function garland(x: number, y: number, width: number, drop: number, count = 18): string {
  return group(
    range(count + 1, (index) => {
      const share = index / count
      return circle(
        x + width * share,
        y + drop * 4 * share * (1 - share),
        11,
        side(index % 3 === 1 ? C.amber : C.marigold),
      )
    }),
  )
}

export function table(x: number, y: number, width: number, height: number, colour: string, cloth = ''): string {
  return group([
    ellipse(x + width / 2, y + height, width * 0.55, 14, '#12211f', { opacity: 0.26, ...blur(6) }),
    cloth
      ? group([
          rect(x, y, width, height, side(cloth)),
          ...range(Math.round(width / 50), (index) =>
            stroke(`M${x + 24 + index * 50} ${y + 20}V${y + height - 4}`, darker(cloth, 0.2), 3, { opacity: 0.5 }),
          ),
        ])
      : group([
          rect(x + 14, y, 16, height, darker(colour, 0.3)),
          rect(x + width - 30, y, 16, height, darker(colour, 0.4)),
          rect(x + 10, y + 14, width - 20, 26, darker(colour, 0.2)),
        ]),
    rect(x - 12, y - 10, width + 24, 20, fall(lighter(colour, 0.2), colour), { rx: 4 }),
  ])
}

export function chair(x: number, y: number, scale: number, colour: string, flip = false): string {
  return at(
    x,
    y,
    scale,
    [
      stroke('M-20 -46V0M20 -46V0', darker(colour, 0.3), 5),
      stroke('M-20 -104V-46', colour, 6),
      rect(-26, -52, 52, 9, colour, { rx: 3 }),
      rect(-25, -104, 11, 40, lighter(colour, 0.15), { rx: 4 }),
    ],
    flip ? 'scale(-1 1)' : '',
  )
}

/** A hospital bed from the side, 340 long. */
export function bed(
  x: number,
  y: number,
  scale: number,
  sheetColour: string = C.white,
  blanket: string = C.sage,
): string {
  return at(x, y, scale, [
    ellipse(170, 4, 190, 10, '#12211f', { opacity: 0.26, ...blur(5) }),
    stroke('M6 -150V0M334 -120V0', C.steel, 9),
    stroke('M6 -150H6M6 -134H30M6 -110H30', C.steel, 6),
    rect(8, -74, 324, 12, darker(C.steel, 0.2), { rx: 3 }),
    rect(10, -98, 320, 28, fall(sheetColour, darker(sheetColour, 0.12)), { rx: 10 }),
    path(
      'M120 -104C170 -122 290 -112 330 -100V-64C270 -52 180 -54 124 -62Z',
      fall(lighter(blanket, 0.2), darker(blanket, 0.12)),
    ),
    stroke(
      'M160 -108C164 -92 160 -76 164 -60M220 -112C226 -94 220 -76 226 -56M282 -106C286 -92 282 -76 286 -60',
      darker(blanket, 0.22),
      3,
      { opacity: 0.6 },
    ),
    path('M16 -98C14 -126 30 -130 60 -126C84 -124 88 -112 84 -98Z', fall('#ffffff', '#d9e2de')),
    circle(20, 2, 7, C.ink),
    circle(322, 2, 7, C.ink),
  ])
}

/** A person lying in the bed above, or on the table: head to the left. */
export function lying(x: number, y: number, scale: number, skin: string = SKIN[1], manikin = false): string {
  return at(x, y, scale, [
    path('M66 -112C96 -132 150 -128 180 -116L184 -92H70Z', side(manikin ? '#dfe7e2' : '#e8c8b4')),
    ellipse(52, -120, 20, 17, side(skin)),
    manikin ? '' : path('M34 -116C26 -142 62 -148 70 -130C58 -136 44 -132 34 -116Z', HAIR),
    stroke('M54 -124q4 3 8 0M58 -112q4 2 7 -1', darker(skin, 0.5), 1.8),
    stroke('M100 -112Q130 -96 158 -100', manikin ? '#cdd8d2' : skin, 11),
  ])
}

export function board(
  x: number,
  y: number,
  width: number,
  height: number,
  inner: readonly string[],
  colour: string = C.deep,
): string {
  return group([
    rect(x - 12, y - 12, width + 24, height + 24, side(C.wood), { rx: 5 }),
    rect(x, y, width, height, fall(lighter(colour, 0.1), colour)),
    ...inner,
  ])
}

/** Lines that suggest writing. */
export function writing(
  x: number,
  y: number,
  width: number,
  lines: number,
  gap: number,
  colour: string,
  seed = 1,
): string {
  const roll = dice(seed)
  return group(
    range(lines, (index) =>
      stroke(`M${x} ${y + index * gap}h${width * roll(0.5, 1)}`, colour, gap * 0.22, { opacity: 0.85 }),
    ),
  )
}

/** The sign of care. Never a red cross: it is a protected emblem. */
export function heart(x: number, y: number, size: number, colour: string): string {
  return path(
    `M${x} ${y + size * 0.9}C${x - size * 1.5} ${y - size * 0.2} ${x - size * 0.8} ${y - size} ${x} ${y - size * 0.3}C${x + size * 0.8} ${y - size} ${x + size * 1.5} ${y - size * 0.2} ${x} ${y + size * 0.9}Z`,
    side(colour),
  )
}

export function skeleton(x: number, y: number, scale: number): string {
  const bone = '#f3ead2'
  return at(x, y, scale, [
    stroke('M0 -300V-10M-40 0H40', '#6a6a62', 5),
    ellipse(0, -262, 20, 24, side(bone)),
    circle(-7, -264, 5, '#4a4036'),
    circle(8, -264, 5, '#4a4036'),
    stroke('M-6 -246h12M0 -236V-130', bone, 6),
    ...range(6, (index) =>
      path(
        `M0 ${-216 + index * 12}C-44 ${-220 + index * 12} -40 ${-196 + index * 12} -4 ${-200 + index * 12}M0 ${-216 + index * 12}C44 ${-220 + index * 12} 40 ${-196 + index * 12} 4 ${-200 + index * 12}`,
        'none',
        { stroke: bone, 'stroke-width': 5 },
      ),
    ),
    path('M-30 -138Q0 -156 30 -138L22 -112L0 -122L-22 -112Z', bone),
    stroke('M-34 -218L-48 -160L-44 -104M34 -218L48 -160L44 -104M-34 -220H34', bone, 6),
    stroke('M-18 -116L-20 -64L-16 -14M18 -116L20 -64L16 -14', bone, 7),
  ])
}

export function books(x: number, y: number, width: number, height: number, seed: number): string {
  const roll = dice(seed)
  const colours = [C.brand, C.maroon, C.amber, C.blue, C.rust, C.sage, '#efe2c4', C.plum]
  const out: string[] = []
  let left = x
  while (left < x + width - 8) {
    const wide = Math.min(roll(9, 24), x + width - left)
    const high = height * roll(0.68, 0.96)
    const colour = colours[Math.floor(roll(0, colours.length))] ?? C.brand
    out.push(
      rect(left, y - high, wide - 1.5, high, side(colour)),
      rect(left + wide * 0.2, y - high * 0.82, wide * 0.5, 3, lighter(colour, 0.5)),
    )
    left += wide
  }
  return group(out)
}

export function shelf(
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  seed: number,
  wood: string = C.wood,
): string {
  const gap = height / rows
  return group([
    rect(x - 14, y - 14, width + 28, height + 28, side(darker(wood, 0.1)), { rx: 4 }),
    rect(x, y, width, height, darker(wood, 0.55)),
    ...range(
      rows,
      (row) =>
        books(x + 4, y + gap * (row + 1) - 8, width - 8, gap - 16, seed + row) +
        rect(x, y + gap * (row + 1) - 8, width, 10, side(lighter(wood, 0.15))),
    ),
  ])
}

export function bicycle(x: number, y: number, scale: number, colour: string): string {
  const wheel = (cx: number) =>
    group([
      circle(cx, -34, 34, 'none', { stroke: '#2a2a2a', 'stroke-width': 5 }),
      ...range(8, (index) =>
        stroke(
          `M${cx} -34L${cx + Math.cos((index * Math.PI) / 4) * 31} ${-34 + Math.sin((index * Math.PI) / 4) * 31}`,
          '#9aa5a2',
          1,
        ),
      ),
      circle(cx, -34, 4, '#5a5a5a'),
    ])
  return at(x, y, scale, [
    ellipse(0, 2, 100, 7, '#12211f', { opacity: 0.3, ...blur(4) }),
    wheel(-62),
    wheel(62),
    stroke('M-62 -34L-30 -88L40 -88L0 -34ZM-62 -34H0M40 -88L62 -34M40 -88L34 -108L52 -112', colour, 5),
    stroke('M-30 -88L-34 -102M-46 -104H-22', '#33261f', 6),
    stroke('M-86 -72H-42', '#4a4a4a', 4),
    circle(0, -34, 8, '#4a4a4a'),
  ])
}

/** The blue box that keeps vaccines cold. */
export function coldBox(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    rect(-30, -44, 60, 44, side('#2f74b5'), { rx: 5 }),
    rect(-34, -56, 68, 16, side('#f3f0e4'), { rx: 4 }),
    stroke('M-22 -56C-22 -80 22 -80 22 -56', '#3a3a3a', 4),
    heart(0, -20, 10, C.white),
  ])
}

export function bag(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    stroke('M-9 -22C-8 -34 8 -34 9 -22', '#2a1a14', 2.6),
    rect(-17, -23, 34, 23, side('#6b3524'), { rx: 4 }),
    rect(-17, -15, 34, 3, '#4a2218'),
    heart(0, -7, 4, C.white),
  ])
}

export function umbrella(x: number, y: number, scale: number, colour: string): string {
  return at(x, y, scale, [
    stroke('M0 -46V40', '#3a2a22', 3),
    path(
      'M-62 -40C-58 -86 -26 -104 0 -104C26 -104 58 -86 62 -40Q46 -54 31 -40Q16 -54 0 -40Q-16 -54 -31 -40Q-46 -54 -62 -40Z',
      side(colour),
    ),
    stroke('M0 -104Q-30 -90 -31 -42M0 -104Q30 -90 31 -42', darker(colour, 0.3), 1.6),
  ])
}

export function monitor(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    stroke('M0 0V90M-24 92H24', '#5a6b6b', 6),
    rect(-58, -78, 116, 80, '#24383a', { rx: 8 }),
    rect(-50, -70, 100, 64, '#0d2426', { rx: 4 }),
    stroke('M-46 -48h20l6 -14l8 26l8 -18l6 6h40', '#7fe0a8', 2.6),
    stroke('M-46 -24q8 -12 16 0t16 0t16 0t16 0t16 0', C.amber, 2.2),
  ])
}

export function ambulance(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    ellipse(0, 2, 170, 10, '#12211f', { opacity: 0.35, ...blur(5) }),
    path(
      'M-150 -14V-112C-150 -120 -144 -124 -138 -124H60C92 -124 104 -84 118 -74L146 -64C152 -60 154 -40 152 -14Z',
      fall('#ffffff', '#dfe4de'),
    ),
    rect(-150, -58, 298, 12, '#c8372f'),
    rect(-150, -44, 300, 5, C.brand),
    path('M66 -112C84 -112 94 -84 104 -74H58V-112Z', '#8fc1cc'),
    rect(8, -112, 40, 36, '#8fc1cc', { rx: 3 }),
    heart(-74, -88, 19, C.brand),
    rect(-20, -136, 44, 13, '#3f7fd0', { rx: 5 }),
    circle(146, -42, 8, '#ffe9a8'),
    ...[-92, 96].map((cx) => circle(cx, -12, 24, '#22272a') + circle(cx, -12, 11, '#9fb1b3')),
  ])
}

export function banner(x: number, y: number, width: number, height: number, colour: string, trim: string): string {
  return group([
    rect(x, y, width, height, side(colour), { rx: 3 }),
    rect(x + 8, y + 8, width - 16, height - 16, 'none', { stroke: trim, 'stroke-width': 3 }),
    circle(x + height * 0.5, y + height / 2, height * 0.26, trim),
    path(
      `M${x + height * 0.34} ${y + height * 0.54}Q${x + height * 0.5} ${y + height * 0.72} ${x + height * 0.66} ${y + height * 0.54}Z`,
      colour,
    ),
    path(
      `M${x + height * 0.5} ${y + height * 0.52}q-${height * 0.07} -${height * 0.08} 0 -${height * 0.22}q${height * 0.07} ${height * 0.14} 0 ${height * 0.22}Z`,
      C.white,
    ),
    ...range(2, (row) =>
      stroke(
        `M${x + height} ${y + height * (0.4 + row * 0.22)}H${x + width - height * (0.4 + row * 0.6)}`,
        row ? trim : C.white,
        height * 0.09,
      ),
    ),
  ])
}

/** A rangoli, the pattern of coloured powder in front of a door, seen from above. */
export function rangoli(x: number, y: number, radius: number): string {
  const ring = (count: number, far: number, long: number, wide: number, colour: string, turn = 0) =>
    range(
      count,
      (index) =>
        `<g transform="translate(${x} ${y}) rotate(${(index * 360) / count + turn}) translate(0 ${-far})">${path(`M0 ${-long}C${wide} ${-long * 0.4} ${wide} ${long * 0.6} 0 ${long}C${-wide} ${long * 0.6} ${-wide} ${-long * 0.4} 0 ${-long}Z`, fall(lighter(colour, 0.25), colour))}</g>`,
    )
  const dots = (count: number, far: number, size: number, colour: string, turn = 0) =>
    range(count, (index) => {
      const angle = ((index + turn) * 2 * Math.PI) / count
      return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size, side(colour))
    })
  return group([
    circle(x, y, radius, mix(C.maroon, C.rust, 0.2)),
    circle(x, y, radius * 0.97, 'none', { stroke: C.white, 'stroke-width': radius * 0.016 }),
    ...dots(48, radius * 0.9, radius * 0.036, C.marigold),
    ...ring(16, radius * 0.7, radius * 0.16, radius * 0.09, C.teal),
    ...ring(16, radius * 0.62, radius * 0.1, radius * 0.06, C.amber, 11.25),
    circle(x, y, radius * 0.52, C.paper),
    circle(x, y, radius * 0.5, C.deep),
    ...ring(12, radius * 0.34, radius * 0.15, radius * 0.08, C.rose),
    ...ring(12, radius * 0.26, radius * 0.1, radius * 0.05, C.white, 15),
    circle(x, y, radius * 0.2, C.amber),
    ...dots(14, radius * 0.16, radius * 0.03, C.maroon),
    ...dots(24, radius * 0.54, radius * 0.022, C.white),
    ...ring(8, radius * 0.07, radius * 0.06, radius * 0.035, C.rust),
  ])
}

/** A cap thrown into the air. */
export function flyingCap(x: number, y: number, scale: number, turn: number): string {
  return at(
    x,
    y,
    scale,
    [
      path('M-16 4C-18 20 18 20 16 4Z', '#14302c'),
      path('M-34 0L0 -13L34 0L0 13Z', side('#17463f')),
      stroke('M0 0L24 8L30 28', C.amber, 2.4),
      ellipse(31, 32, 3.4, 6, C.amber),
    ],
    `rotate(${turn})`,
  )
}

/** A person seen from above, at a table to the north. */
export function fromAbove(x: number, y: number, turn: number, cloth: string, hair: string, skin: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${[
    ellipse(8, 14, 66, 40, '#12211f', { opacity: 0.25, ...blur(6) }),
    stroke('M-48 0Q-62 -40 -30 -66M48 0Q62 -40 30 -66', cloth, 24),
    stroke('M-44 -56L-24 -72M44 -56L24 -72', skin, 17),
    ellipse(0, 4, 62, 34, side(cloth)),
    path('M-20 -12Q0 14 20 -12L50 26Q0 46 -10 36Z', lighter(cloth, 0.25), { opacity: 0.5 }),
    ellipse(0, -14, 25, 29, skin),
    circle(0, -4, 29, side(hair)),
    stroke('M0 -32V-4', mix(hair, skin, 0.4), 2),
  ].join('')}</g>`
}

/** The flag on its pole, 120 wide, in a light wind. */
export function tricolour(x: number, y: number, scale: number): string {
  const band = (top: number, colour: string) =>
    path(
      `M0 ${top}C30 ${top - 14} 70 ${top + 16} 120 ${top - 4}V${top + 24}C70 ${top + 44} 30 ${top + 14} 0 ${top + 28}Z`,
      side(colour),
    )
  return at(x, y, scale, [
    band(0, '#f08a2a'),
    band(27, '#fffdf7'),
    band(54, '#2a7d46'),
    circle(59, 47, 11, 'none', { stroke: '#24406f', 'stroke-width': 2.2 }),
    ...range(12, (index) =>
      stroke(
        `M59 47L${59 + Math.cos((index * Math.PI) / 6) * 10} ${47 + Math.sin((index * Math.PI) / 6) * 10}`,
        '#24406f',
        0.9,
      ),
    ),
  ])
}

export function pot(x: number, y: number, scale: number, leaf: string = C.leaf): string {
  return at(x, y, scale, [
    ...[-70, -45, -20, 5, 30].map(
      (angle) =>
        `<g transform="rotate(${angle + 18})">${path('M0 -30C-12 -60 -6 -90 0 -104C6 -90 12 -60 0 -30Z', side(leaf))}</g>`,
    ),
    path('M-28 -40H28L20 0H-20Z', side(C.rust)),
    rect(-32, -46, 64, 10, lighter(C.rust, 0.15), { rx: 3 }),
  ])
}

export function streetLamp(x: number, y: number, scale: number): string {
  return at(x, y, scale, [
    stroke('M0 0V-210', '#2a3a3a', 7),
    circle(0, -226, 90, glow('#ffcf70'), { opacity: 0.8 }),
    path('M-16 -212L-11 -244H11L16 -212Z', '#ffe9b0'),
    path('M-15 -244L0 -262L15 -244Z', '#2a3a3a'),
  ])
}
