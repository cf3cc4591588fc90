import { arch, councilHouse, curtain, skyline } from './buildings.ts'
import { birds, bush, cloud, grass, hills, palm, rain, sahyadri, sky, stars, sun, tree } from './land.ts'
import { C } from './palette.ts'
import { brother, bust, elder, graduate, man, nurse, person, student, woman } from './people.ts'
import {
  at,
  blur,
  circle,
  dice,
  ellipse,
  fadeDown,
  fadeUp,
  fall,
  glow,
  group,
  path,
  polygon,
  range,
  rect,
  rim,
  side,
  stroke,
} from './svg.ts'
import { banner, diya, flame, flyingCap, garland, heart, pot, rangoli, samai, streetLamp, tricolour } from './things.ts'

const W = 1600
const H = 1067

/** Heads of the audience in front of the stage. */
export function audience(y: number, count: number, height: number, shade: string): string {
  return group([
    ...range(count, (index) =>
      bust(
        40 + (index * W) / (count - 1) - (index % 2) * 24,
        y + (index % 3) * 22,
        height,
        index % 3 === 1 ? man(index) : index % 3 === 0 ? nurse(index) : woman(index),
        { back: true },
      ),
    ),
    rect(0, y - height, W, H, fadeUp(shade), { opacity: 0.75 }),
  ])
}

const candle = (x: number, y: number) => rect(x - 0.9, y - 5, 1.8, 5, C.white) + flame(x, y - 5, 2.2)

/** The hall; without `flames` the lamp is not yet lit. */
export function lampHall(flames: readonly number[]): string[] {
  const lit = flames.reduce((sum, size) => sum + size, 0) / 55
  return [
    rect(0, 0, W, H, fall('#0d3b36', '#0a2b2a')),
    curtain(0, 0, W, 720, '#0f4a42'),
    ...range(7, (index) => garland(index * 230 - 10, 40, 230, 34, 12)),
    circle(800, 480, 700, glow('#f0a83a'), { opacity: 0.1 + 0.4 * lit }),
    rect(0, 720, W, 350, fall('#5f3a24', '#2f1d16')),
    ...range(9, (index) =>
      person(110 + index * 172, 780 + (index % 2) * 8, 400, student(index), {
        turn: index < 4 ? 0.5 : index > 4 ? -0.5 : 0,
        left: [-3, -62],
        right: [3, -62],
        holds: candle(0, -64),
      }),
    ),
    rect(0, 200, W, 610, fadeUp('#0a2b2a'), { opacity: 0.45 }),
    ellipse(800, 960, 620, 90, '#ffc766', { opacity: 0.28 * lit, ...blur(30) }),
    samai(800, 960, 1.75, flames),
    person(470, 985, 560, woman(1, { glasses: true, hair: '#8f8c88', style: 'bun' }), {
      turn: 0.8,
      right: [26, -74],
      left: [-4, -58],
      holds: candle(25, -78),
    }),
    person(290, 1000, 560, man(1, { wear: 'suit', colour: '#33464e', trim: C.amber }), {
      turn: 0.7,
      left: [-3, -58],
      right: [4, -58],
    }),
    person(1130, 985, 550, nurse(4), { turn: -0.8, left: [-26, -74], right: [6, -56], holds: candle(-25, -78) }),
    person(1310, 1000, 560, nurse(1, { glasses: true }), { turn: -0.6, left: [-4, -60], right: [4, -60] }),
    circle(800, 470, 420, glow('#ffcf70'), { opacity: 0.28 * lit }),
    rect(0, 0, W, H, rim('#06201e'), { opacity: 1 - 0.3 * lit }),
  ]
}

function oath(): string[] {
  const row = (y: number, height: number, count: number, from: number) =>
    range(count, (index) =>
      person(
        W / 2 + (index - (count - 1) / 2) * height * 0.52,
        y,
        height,
        (index + from) % 5 === 3 ? brother(index + from) : student(index + from),
        { left: [-13, -97], right: [8, -47] },
      ),
    )
  return [
    sky(W, 700, '#f0a964', '#fbe6bd'),
    sun(1180, 300, 84, '#f5b548'),
    sahyadri(W, 470, 190, '#c98d72', 11),
    rect(0, 330, W, 220, fadeUp('#fbe3b8'), { opacity: 0.8 }),
    councilHouse(430, 640, 0.86, { wall: '#e0ad78', roof: '#8d4433', lit: '#7c4a38' }),
    tree(1460, 690, 340, '#6d8a4a', 4),
    rect(0, 600, W, 470, fall('#dcae78', '#b97e50')),
    ...row(720, 290, 11, 1),
    rect(0, 420, W, 330, '#f3b877', { opacity: 0.28 }),
    ...row(840, 370, 8, 4),
    rect(0, 480, W, 400, '#f0b070', { opacity: 0.12 }),
    ...row(1010, 480, 6, 7),
    rect(0, 0, W, H, rim('#6b2f1a'), { opacity: 0.32 }),
  ]
}

function graduation(): string[] {
  const roll = dice(5)
  return [
    sky(W, H, '#2f86a3', '#c6e3dc'),
    cloud(260, 250, 1.7, '#eef6f2'),
    cloud(1320, 170, 1.4, '#eef6f2'),
    cloud(900, 420, 1, '#eef6f2', 0.6),
    councilHouse(800, 960, 1.25, { wall: '#e6cfa4', lit: '#5f7f86' }),
    rect(0, 400, W, 600, fadeUp('#c6e3dc'), { opacity: 0.55 }),
    ...range(9, (index) => flyingCap(140 + index * 168 + roll(-40, 40), roll(70, 390), roll(1.1, 1.9), roll(-60, 60))),
    ...range(26, () =>
      rect(roll(0, W), roll(40, 700), 9, 14, [C.amber, C.rose, C.white, C.teal][Math.floor(roll(0, 4))] ?? C.amber, {
        transform: `rotate(${roll(-30, 30)} 800 400)`,
        opacity: 0.85,
      }),
    ),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      person(
        150 + index * 262,
        1180 + (index % 2) * 26,
        640,
        graduate(index + 1, { hat: index === 2 ? 'mortarboard' : 'none' }),
        {
          left: index % 3 === 1 ? [-8, -62] : [-16, -101],
          right: [16, index % 2 ? -102 : -98],
          turn: (index - 2.5) * -0.14,
          nod: (index % 2 ? 1 : -1) * 4,
        },
      ),
    ),
    rect(0, 800, W, 300, fadeUp('#0a3b34'), { opacity: 0.4 }),
  ]
}

function certificate(): string[] {
  const cone = (x: number, to: number) =>
    polygon(
      [
        [x - 14, 0],
        [x + 14, 0],
        [to + 230, 820],
        [to - 230, 820],
      ],
      fadeDown('#ffe9b8'),
      { opacity: 0.3, ...blur(10) },
    )
  return [
    curtain(0, 0, W, 760, '#7a2236'),
    path(
      'M0 0H1600V90Q1500 190 1400 96Q1300 190 1200 96Q1100 190 1000 96Q900 190 800 96Q700 190 600 96Q500 190 400 96Q300 190 200 96Q100 190 0 90Z',
      fall('#96304a', '#5c1828'),
    ),
    banner(560, 210, 480, 120, C.brand, C.amber),
    rect(0, 750, W, 320, fall('#b7804d', '#6e4428')),
    rect(0, 900, W, 170, fall('#4b2a1c', '#2a1712')),
    cone(300, 640),
    cone(1300, 960),
    ellipse(800, 850, 420, 40, '#ffe2a0', { opacity: 0.35, ...blur(14) }),
    person(660, 862, 520, woman(3, { glasses: true }), { turn: 0.8, right: [27, -66], left: [6, -62] }),
    person(950, 862, 520, graduate(5, { style: 'bun', hat: 'mortarboard' }), {
      turn: -0.8,
      left: [-27, -66],
      right: [8, -56],
    }),
    group([
      rect(772, 492, 72, 52, '#fffaf0', { rx: 3 }),
      stroke('M784 508h48M784 520h40M784 532h20', '#b9a06a', 3),
      circle(832, 534, 7, C.maroon),
    ]),
    person(330, 862, 500, man(3, { wear: 'suit', colour: '#3a4a44', trim: C.amber, glasses: true }), {
      turn: 0.6,
      left: [-5, -60],
      right: [5, -60],
    }),
    person(1230, 862, 490, graduate(2, { style: 'short' }), { turn: -0.5 }),
    person(1370, 862, 490, graduate(4, { style: 'braid' }), { turn: -0.6, left: [-4, -58], right: [4, -58] }),
    ...range(9, (index) => pot(90 + index * 180, 906, 0.55, index % 2 ? C.leaf : '#4d8f5a')),
    audience(1240, 11, 520, '#1f0d12'),
  ]
}

function seafront(): string[] {
  return [
    sky(W, 620, '#f2b08f', '#fdebd0'),
    sun(420, 380, 58, '#f2a24a'),
    cloud(1000, 150, 1.3, '#fbd9c0', 0.7),
    birds(700, 220, 1.2, '#7a4a4a'),
    skyline(W, 560, '#b98a94', '#ffe7b8'),
    rect(0, 550, W, 190, fall('#f0bd9d', '#3f8a94')),
    ...range(16, (index) =>
      stroke(`M${(index * 231) % W} ${576 + index * 10}h${60 + ((index * 37) % 90)}`, '#fff0d8', 3, { opacity: 0.5 }),
    ),
    ...range(9, (index) =>
      polygon(
        [
          [index * 190 - 30, 770],
          [index * 190 + 30, 716],
          [index * 190 + 120, 722],
          [index * 190 + 170, 770],
        ],
        side('#8d7a72'),
      ),
    ),
    rect(0, 758, W, 40, fall('#efe0c8', '#c6ac8c')),
    rect(0, 796, W, 280, fall('#d8c1a0', '#b3956f')),
    ...range(7, (index) => streetLamp(60 + index * 260, 770, 1.3)),
    ...range(7, (index) =>
      person(70 + index * 235, 880, 400, index % 3 === 1 ? brother(index) : nurse(index), {
        turn: 0.7,
        legs: 'walk',
        right: [12, -54],
      }),
    ),
    banner(420, 690, 720, 130, C.white, C.maroon),
    person(390, 985, 500, student(2), { turn: 0.8, legs: 'walk', right: [16, -56] }),
    person(1150, 985, 500, student(5), { turn: 0.8, legs: 'walk', left: [-8, -58] }),
    person(120, 1030, 500, nurse(3), { turn: 0.8, legs: 'walk', right: [15, -96] }),
    person(1430, 1030, 510, brother(1), { turn: 0.9, legs: 'walk', right: [13, -60] }),
    group([
      stroke('M197 545V720', C.wood, 7),
      polygon(
        [
          [200, 548],
          [290, 566],
          [200, 596],
        ],
        C.brand,
      ),
      heart(226, 570, 10, C.white),
    ]),
  ]
}

function flagHoisting(): string[] {
  const roll = dice(9)
  return [
    sky(W, H, '#7db9d6', '#eaf3e4'),
    cloud(380, 190, 1.5, '#ffffff'),
    cloud(800, 330, 0.9, '#ffffff', 0.7),
    hills(W, 640, 70, '#8fb89a', 4),
    tree(120, 780, 420, '#4d8a5a', 7),
    tree(340, 770, 300, '#5d9a62', 8),
    rect(0, 740, W, 340, fall('#d9b98a', '#b98c5c')),
    path('M0 1067L300 760H1600V1067Z', '#e3c79c', { opacity: 0.6 }),
    rect(1120, 700, 260, 36, '#efe3cb'),
    rect(1080, 736, 340, 40, '#dcc9a6'),
    rect(1040, 776, 420, 44, '#c9b28a'),
    stroke('M1250 706V60', '#e8e6da', 14),
    stroke('M1254 706V60', '#a9a698', 5),
    circle(1250, 54, 14, C.amber),
    tricolour(1258, 78, 2.6),
    ...range(40, () =>
      ellipse(roll(1000, W), roll(250, 760), 7, 4, [C.marigold, C.rose, C.amber][Math.floor(roll(0, 3))] ?? C.amber, {
        transform: `rotate(${roll(-40, 40)} 1250 400)`,
      }),
    ),
    person(1160, 790, 380, woman(0, { glasses: true }), { turn: 0.6, right: [17, -86], left: [12, -80] }),
    ...range(5, (index) =>
      person(160 + index * 165, 880, 420, index === 3 ? brother(index) : student(index), {
        turn: 0.8,
        right: [9, -93],
      }),
    ),
    ...range(5, (index) =>
      person(90 + index * 205, 1050, 520, index === 1 ? brother(3) : nurse(index + 2), {
        back: true,
        right: [11, -92],
      }),
    ),
    ...range(6, (index) => pot(1040 + index * 84, 850 + (index % 2) * 6, 0.7)),
  ]
}

function rangoliFromAbove(): string[] {
  const roll = dice(33)
  const ring = range(14, (index) => {
    const angle = (index / 14) * Math.PI * 2 + 0.1
    return diya(760 + Math.cos(angle) * 500, 540 + Math.sin(angle) * 475, 0.95)
  })
  return [
    rect(0, 0, W, H, fall('#5b4238', '#3f2d28')),
    ...range(6, (row) =>
      group(
        range(8, (column) =>
          rect(column * 210 - (row % 2) * 105, row * 182, 204, 176, side((row + column) % 3 ? '#6b4e40' : '#624639'), {
            rx: 6,
          }),
        ),
      ),
    ),
    circle(760, 540, 620, glow('#e88f3a'), { opacity: 0.45 }),
    rangoli(760, 540, 420),
    ...ring,
    group([
      circle(1398, 250, 150, side('#c58f2f')),
      circle(1398, 250, 128, side('#e0ae4a')),
      ...range(22, (index) =>
        circle(
          1398 + Math.cos(index * 2.4) * (18 + index * 4),
          250 + Math.sin(index * 2.4) * (18 + index * 4),
          19,
          side(index % 3 ? C.marigold : C.amber),
        ),
      ),
    ]),
    group([
      circle(1420, 800, 120, side('#b5763a')),
      circle(1420, 800, 100, '#fbf2df'),
      circle(1382, 780, 42, C.rose),
      circle(1446, 766, 42, C.teal),
      circle(1420, 836, 42, C.amber),
    ]),
    group([circle(150, 900, 110, side('#b5763a')), circle(150, 900, 90, side(C.maroon))]),
    ...range(30, (index) =>
      circle(roll(30, 270), roll(30, 330), roll(13, 22), side(index % 3 ? C.marigold : '#f6c14a')),
    ),
    rect(0, 0, W, H, rim('#1d0f0c'), { opacity: 0.7 }),
  ]
}

function lampsOnSteps(): string[] {
  const roll = dice(21)
  return [
    rect(0, 0, W, H, fall('#14263f', '#3a2a3f')),
    stars(W, 300, 60, 3),
    ...range(6, (index) => group([arch(40 + index * 270, 120, 170, 400, '#2b2a44', '#0f1a30')])),
    ...range(34, () =>
      circle(
        roll(0, W),
        roll(90, 520),
        roll(12, 46),
        [C.amber, C.marigold, '#ffdf9a'][Math.floor(roll(0, 3))] ?? C.amber,
        { opacity: roll(0.08, 0.3), ...blur(5) },
      ),
    ),
    ...range(5, (step) => {
      const y = 470 + step * 112 + step * step * 7
      return group([
        polygon(
          [
            [0, y],
            [W, y],
            [W, y + 52],
            [0, y + 52],
          ],
          fall('#7c5a4a', '#5c4038'),
        ),
        rect(0, y + 50, W, 110, fall('#3c2a2b', '#2a1d22')),
        ...range(11 - step * 2 + (step > 3 ? 1 : 0), (index) => {
          const count = 11 - step * 2 + (step > 3 ? 1 : 0)
          const x = W / 2 + (index - (count - 1) / 2) * (140 + step * 64)
          return (
            ellipse(x, y + 34, 60 + step * 22, 13 + step * 3, '#ffb648', { opacity: 0.4, ...blur(8) }) +
            diya(x, y + 24, 0.75 + step * 0.32)
          )
        }),
      ])
    }),
    rect(0, 0, W, H, rim('#0a0d1c'), { opacity: 0.7 }),
  ]
}

function atDusk(): string[] {
  return [
    sky(W, 800, '#26345c', '#f0a27a'),
    stars(W, 300, 50, 8),
    circle(1290, 160, 46, '#fff0cf'),
    circle(1290, 160, 150, glow('#fff0cf'), { opacity: 0.4 }),
    skyline(W, 720, '#5a4a6c', '#ffd48a'),
    rect(0, 700, W, 370, fall('#4a4258', '#211f33')),
    councilHouse(800, 800, 1.42, { wall: '#b98b6c', roof: '#5c2f38', lit: '#ffd884', glowing: true }),
    palm(110, 860, 560, '#1f4a46', 10),
    palm(250, 850, 420, '#26564c', -8),
    palm(1500, 860, 590, '#1f4a46', -12),
    path('M0 840H1600V1067H0Z', fall('#3a3448', '#1c1a2b')),
    ...range(12, (index) => rect(170 + index * 110, 850, 46, 190, fadeDown('#ffcf7a'), { opacity: 0.2, ...blur(9) })),
    streetLamp(330, 930, 1.25),
    streetLamp(1280, 930, 1.25),
    ...[
      [520, 0],
      [590, 5],
      [1010, 2],
    ].map(([x = 0, index = 0]) => person(x, 940, 210, nurse(index), { turn: x < 800 ? 0.6 : -0.6, legs: 'walk' })),
    person(1070, 945, 215, man(2), { turn: -0.6, legs: 'walk' }),
    bush(70, 900, 150, '#1f4038', 2),
    bush(1560, 900, 170, '#1f4038', 3),
    rect(0, 0, W, H, rim('#0d0f20'), { opacity: 0.6 }),
  ]
}

function treePlanting(): string[] {
  const sapling = (x: number, y: number, scale: number) =>
    at(x, y, scale, [
      ellipse(0, 0, 44, 10, '#5a3826'),
      stroke('M0 0Q-2 -30 2 -62', '#6a4a2a', 4),
      ...[-50, -20, 20, 52].map(
        (angle) =>
          `<g transform="translate(1 -52) rotate(${angle})">${path('M0 0C-12 -14 -8 -34 0 -42C8 -34 12 -14 0 0Z', side('#7fc06a'))}</g>`,
      ),
    ])
  return [
    sky(W, 700, '#7d9fa8', '#dcebe0'),
    cloud(300, 130, 2, '#a9bfc2', 0.9),
    cloud(1100, 100, 2.4, '#b7cac9', 0.9),
    sahyadri(W, 520, 260, '#6f9c8c', 23),
    rect(0, 330, W, 260, fadeUp('#e0efe6'), { opacity: 0.75 }),
    hills(W, 600, 60, '#4f9560', 6),
    rect(0, 690, W, 380, fall('#5da661', '#2f7a4a')),
    group([
      rect(1090, 480, 420, 230, side('#f2e6cc')),
      polygon(
        [
          [1060, 486],
          [1130, 400],
          [1480, 400],
          [1540, 486],
        ],
        fall('#b0563a', '#8d3f2c'),
      ),
      ...range(5, (index) => rect(1122 + index * 78, 540, 44, 70, '#4c6f72')),
      rect(1090, 690, 420, 20, '#c9b48c'),
    ]),
    tree(90, 760, 460, '#2f7d52', 15),
    ...range(6, (index) => sapling(330 + index * 250, 770 + (index % 2) * 24, 0.75)),
    person(560, 985, 500, student(3), { legs: 'kneel', turn: 0.9, right: [25, -18], left: [20, -20] }),
    person(1010, 985, 500, brother(2), { legs: 'kneel', turn: -0.9, left: [-25, -20], right: [-20, -18] }),
    sapling(785, 990, 1.9),
    person(300, 960, 500, student(6), {
      turn: 0.7,
      right: [15, -50],
      left: [-10, -48],
      holds: at(15, -44, 0.26, [
        rect(-22, -10, 44, 44, side('#3f86a8'), { rx: 6 }),
        stroke('M22 0L52 -22M-18 -10C-18 -40 18 -40 18 -10', '#2f6a88', 6),
      ]),
    }),
    person(1290, 960, 510, elder(0), { turn: -0.7, left: [-14, -56] }),
    person(1440, 970, 490, woman(6), { turn: -0.7, left: [-5, -58], right: [5, -58] }),
    grass(W, 1020, '#3f9a55', 12, [C.white, '#f4d35e']),
    rain(W, H, 150, 5),
  ]
}

export const CEREMONIES = {
  'lamp-lighting-ceremony-2026.webp': () => lampHall([11, 11, 11, 11, 11]),
  'oath-taking-at-sunrise-2026.webp': oath,
  'graduation-caps-in-the-air-2026.webp': graduation,
  'certificate-on-stage-2026.webp': certificate,
  'nurses-day-walk-on-the-seafront.webp': seafront,
  'flag-hoisting-republic-day.webp': flagHoisting,
  'rangoli-for-nurses-day.webp': rangoliFromAbove,
  'lamps-on-the-steps.webp': lampsOnSteps,
  'council-building-at-dusk.webp': atDusk,
  'tree-planting-in-the-monsoon.webp': treePlanting,
}
