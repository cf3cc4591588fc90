import { councilHouse, window } from './buildings.ts'
import { lampHall } from './ceremonies.ts'
import { cloud, hills, palm, sky, tree } from './land.ts'
import { C } from './palette.ts'
import { bust, girl, man, nurse, person } from './people.ts'
import { at, blur, circle, dice, ellipse, fall, group, path, range, rect, side, stroke } from './svg.ts'
import { pot, table } from './things.ts'

export const FILM = { width: 854, height: 480, framesPerSecond: 12 }

export type Film = { seconds: number; frame: (second: number) => string[] }

const { width: W, height: H } = FILM
/** Eases from 0 to 1 between two moments, slow at both ends. */
const between = (second: number, from: number, to: number) => {
  const share = Math.max(0, Math.min(1, (second - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

const words = (x: number, y: number, size: number, text: string, colour: string, weight = 400, anchor = 'start') =>
  `<text x="${x}" y="${y}" font-family="Council" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`

function step(number: string, lines: readonly string[], second: number, from: number): string {
  const shown = between(second, from, from + 0.5)
  return group(
    [
      rect(0, 0, 300, H, fall(C.brand, C.deep)),
      rect(296, 0, 4, H, C.amber),
      circle(66, 120, 34, C.amber),
      words(66, 133, 38, number, C.deep, 700, 'middle'),
      ...lines.map((line, index) => words(34, 206 + index * 38, 27, line, C.white, 600)),
      ...range(4, (index) => circle(44 + index * 24, 436, 6, index < Number(number) ? C.amber : '#2b5b53')),
    ],
    { opacity: 0.25 + 0.75 * shown },
  )
}

const pointer = (x: number, y: number) =>
  at(x, y, 1.5, [path('M0 0L0 20L5 15.6L8.4 23L12 21.4L8.6 14.2H15Z', C.ink, { stroke: C.white, 'stroke-width': 1.6 })])

function browser(inner: readonly string[]): string {
  return group([
    rect(300, 0, 554, H, fall('#f6e7c4', '#e9cf9c')),
    rect(340, 52, 478, 386, '#12211f', { rx: 12, opacity: 0.25, ...blur(8) }),
    rect(336, 44, 478, 386, C.paper, { rx: 12 }),
    path('M336 84V56A12 12 0 0 1 348 44H802A12 12 0 0 1 814 56V84Z', C.deep),
    ...[C.rose, C.amber, C.sage].map((colour, index) => circle(358 + index * 20, 64, 6, colour)),
    rect(430, 54, 300, 20, '#1f5a4f', { rx: 10 }),
    circle(364, 112, 14, side(C.brand)),
    path('M356 114Q364 122 372 114Z', C.amber),
    words(388, 118, 16, 'State Nursing Council', C.brand, 700),
    ...inner,
  ])
}

const ROWS = [
  ['INST0417', 'Bakul School of Nursing'],
  ['INST0419', 'Mogra ANM Training Centre'],
  ['INST0421', 'Parijat College of Nursing'],
] as const

const row = (y: number, code: string, name: string, marked = 0) =>
  group([
    rect(352, y - 26, 446, 40, '#fcf0d6', { rx: 6, opacity: marked }),
    words(364, y, 16, code, C.ink, 600),
    words(462, y, 16, name, C.ink),
    stroke(`M352 ${y + 15}H798`, '#e0dacd', 1),
  ])

const searchBox = (text: string, caret: boolean) =>
  group([
    rect(352, 190, 330, 42, C.white, { rx: 8, stroke: '#76807b', 'stroke-width': 1.5 }),
    words(366, 217, 19, text || 'Name or code', text ? C.ink : '#76807b'),
    caret ? rect(368 + text.length * 11.6, 200, 2, 22, C.brand) : '',
    rect(694, 190, 104, 42, C.brand, { rx: 8 }),
    words(746, 217, 18, 'Search', C.white, 600, 'middle'),
  ])

function checkAnInstitute(second: number): string[] {
  if (second < 2.6) {
    return [
      sky(W, H, '#8cc8d2', '#fbeecb'),
      cloud(140 + second * 6, 180, 0.8, '#ffffff'),
      cloud(690 + second * 4, 200, 0.7, '#ffffff'),
      hills(W, 330, 40, '#a9cfae', 3),
      tree(60, 420, 260, '#3f8a5c', 3),
      palm(800, 420, 260, '#3f8a5c', -8),
      rect(0, 390, W, 100, fall('#8fc07a', '#5f9c5a')),
      councilHouse(560, 404, 0.48, { wall: '#ecd4a6', lit: '#6f959a' }),
      person(200, 456, 210, girl(1, { wear: 'saree', colour: '#c0472f', trim: C.amber, style: 'braid' }), {
        turn: 0.6,
      }),
      person(270, 460, 220, man(3), { turn: 0.6, right: [15, -70] }),
      rect(0, 0, W, 122, C.deep, { opacity: 0.92 }),
      rect(0, 120, W * (0.3 + 0.7 * between(second, 0, 1.6)), 4, C.amber),
      words(W / 2, 56, 38, 'How to check an institute', C.white, 700, 'middle'),
      words(W / 2, 98, 25, 'before you take admission', '#f6dba4', 400, 'middle'),
    ]
  }
  if (second < 5)
    return [
      browser([
        words(352, 160, 15, 'Home', C.ink, 600),
        words(430, 160, 15, 'Institutes', C.brand, 700),
        words(530, 160, 15, 'Notices', C.ink, 600),
        words(614, 160, 15, 'Gallery', C.ink, 600),
        rect(428, 168, 76, 3, C.amber),
        group(
          [
            rect(424, 178, 210, 96, C.white, { rx: 8, stroke: '#e0dacd' }),
            rect(430, 186, 198, 38, '#e3f0eb', { rx: 6, opacity: between(second, 4, 4.3) }),
            words(444, 211, 17, 'Institute Details', C.brand, 700),
            words(444, 254, 17, 'Recognised lists', C.ink),
          ],
          { opacity: between(second, 3.5, 3.8) },
        ),
        ...range(3, (index) => rect(352, 300 + index * 38, 446 - index * 70, 16, '#e7e1d3', { rx: 5 })),
        pointer(
          700 - 210 * between(second, 2.8, 3.5) + 40 * between(second, 3.7, 4.2),
          370 - 200 * between(second, 2.8, 3.5) + 40 * between(second, 3.7, 4.2),
        ),
      ]),
      step('1', ['Open “Institute', 'Details” in the', 'menu'], second, 2.6),
    ]
  if (second < 7.6) {
    const typed = 'INST0421'.slice(0, Math.floor(between(second, 5.4, 6.8) * 8.01))
    return [
      browser([
        words(352, 170, 20, 'Institute Details', C.ink, 700),
        searchBox(typed, second % 0.8 < 0.5),
        ...ROWS.map(([code, name], index) => row(276 + index * 46, code, name)),
        pointer(760 - 20 * between(second, 6.8, 7.3), 330 - 108 * between(second, 6.8, 7.3)),
      ]),
      step('2', ['Type its name', 'or its code, then', 'search'], second, 5),
    ]
  }
  if (second < 9.8) {
    const marked = between(second, 8, 8.5)
    return [
      browser([
        words(352, 170, 20, 'Institute Details', C.ink, 700),
        searchBox('INST0421', false),
        row(290, 'INST0421', 'Parijat College of Nursing', marked),
        at(768, 284, Math.max(0.01, marked), [circle(0, 0, 17, '#17633a'), stroke('M-8 0L-2 7L9 -7', C.white, 4)]),
        words(352, 350, 17, 'One institute found', '#47544f'),
      ]),
      step('3', ['It is in the list?', 'Then the council', 'recognises it.'], second, 7.6),
    ]
  }
  return [
    rect(300, 0, 554, 360, fall('#f3d7c4', '#f8e8d6')),
    rect(300, 350, 554, 130, fall('#b98a72', '#96684f')),
    window(
      640,
      60,
      150,
      140,
      [sky(150, 140, '#9fd0da', '#f3f0d4'), hills(150, 100, 20, '#8fc08c', 3), tree(50, 136, 90, '#4d9562', 2)],
      '#5b8a86',
    ),
    bust(500, 470, 330, nurse(2, { glasses: true }), {
      turn: 0.2,
      left: [-12, -88 + Math.sin(second * 4) * 0.4],
      right: [8, -52],
    }),
    rect(452, 160, 12, 34, C.ink, { rx: 5 }),
    table(380, 306, 330, 150, '#c08a54', '#0f6b5c'),
    pot(740, 440, 0.9),
    rect(574, 236, 220, 52, C.white, { rx: 12 }),
    words(684, 269, 22, '022 0000 0002', C.brand, 700, 'middle'),
    step('4', ['Not in the list?', 'Call the council', 'before you pay.'], second, 9.8),
  ]
}

function lampLighting(second: number): string[] {
  const roll = dice(17)
  // One wick after the other, the middle one first; each flickers at its own pace.
  const flames = [3, 1, 0, 2, 4].map(
    (turn, index) =>
      11 *
      between(second, 1.2 + turn * 0.9, 2 + turn * 0.9) *
      (0.94 + 0.09 * Math.sin(second * (9 + index) + index * 2)),
  )
  const near = 0.535 + 0.06 * between(second, 0, 10)
  return [
    at(W / 2 - 800 * near, H / 2 - 560 * near, near, [
      ...lampHall(flames),
      ...range(26, () => {
        const [x, start, speed, sway] = [roll(60, 1540), roll(-1500, 500), roll(90, 150), roll(0, 6)]
        const y = start + second * speed
        return y < 0
          ? ''
          : ellipse(x + Math.sin(second * 1.6 + sway) * 26, y, 9, 5, roll(0, 1) > 0.5 ? C.marigold : C.rose, {
              transform: `rotate(${Math.sin(second * 2 + sway) * 50} ${x} ${y})`,
            })
      }),
    ]),
  ]
}

export const FILMS: Record<string, Film> = {
  'how-to-check-an-institute.mp4': { seconds: 12, frame: checkAnInstitute },
  'lamp-lighting-ceremony.mp4': { seconds: 10, frame: lampLighting },
}
