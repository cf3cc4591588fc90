import { arch, beam, fan, room, skyline, warliBorder, window } from './buildings.ts'
import { audience } from './ceremonies.ts'
import { hills, palm, sky, stars, tree } from './land.ts'
import { C, GREY, HAIR, SKIN } from './palette.ts'
import { brother, bust, inScrubs, man, nurse, person, student, woman } from './people.ts'
import {
  at,
  blur,
  circle,
  ellipse,
  fadeDown,
  fadeUp,
  fall,
  glow,
  group,
  lighter,
  path,
  polygon,
  range,
  rect,
  rim,
  side,
  stroke,
} from './svg.ts'
import { bed, board, books, fromAbove, heart, lying, monitor, shelf, skeleton, table, writing } from './things.ts'

const W = 1600
const H = 1067

const garden = (seed: number) => [
  sky(600, 500, '#a5d3da', '#eef3dc'),
  hills(600, 330, 60, '#8fc09c', seed),
  tree(150, 460, 300, '#4d9562', seed),
  tree(420, 480, 240, '#69a868', seed + 1),
]

function skillsLab(): string[] {
  return [
    room(W, H, 700, '#bcd8d2', '#d8cbb2'),
    window(120, 120, 330, 300, garden(3), '#7f9a94'),
    window(540, 120, 330, 300, garden(6), '#7f9a94'),
    beam(130, 430, 300, 560, 260),
    beam(550, 430, 300, 560, 260),
    shelf(1010, 130, 500, 330, 3, 5, '#b08a5e'),
    rect(1010, 130, 500, 330, '#ffffff', { opacity: 0.12 }),
    monitor(980, 640, 1.3),
    person(1180, 820, 430, student(4), { turn: -0.7, left: [-5, -60], right: [4, -58] }),
    person(1330, 830, 430, brother(5), { turn: -0.7 }),
    person(420, 800, 440, student(1), { turn: 0.7, right: [8, -58], left: [2, -56] }),
    person(600, 790, 450, nurse(6, { glasses: true }), { turn: 0.5, right: [20, -58], left: [-4, -54] }),
    bed(420, 960, 2, C.white, '#7fb3a4'),
    lying(420, 960, 2, '#e4c3a0', true),
    person(310, 1010, 530, student(2), { turn: 0.9, right: [27, -56], left: [18, -54] }),
    person(1180, 1020, 530, student(7), { turn: -0.9, left: [-24, -58], right: [-10, -54] }),
    person(1420, 1040, 540, inScrubs(1), { turn: -0.8, left: [-6, -58], right: [5, -57] }),
    stroke('M700 300V700', '#9fb1b3', 7),
    rect(676, 290, 48, 70, '#eef6f2', { rx: 10, opacity: 0.9 }),
    stroke('M700 360C700 480 640 560 610 700', '#d5e6e6', 4),
    rect(0, 0, W, H, rim('#1d4a44'), { opacity: 0.3 }),
  ]
}

function classroom(): string[] {
  return [
    room(W, H, 640, '#f0d9a8', '#a9744a'),
    board(420, 110, 780, 380, [
      heart(620, 300, 84, '#d9685c'),
      stroke('M620 240V180M590 250C560 220 556 200 560 176M650 250C690 220 690 196 684 176', '#e9a29a', 16),
      writing(800, 190, 320, 5, 46, '#dfeee6', 4),
      stroke('M706 280H780M706 330H780', C.amber, 5),
      circle(1130, 420, 36, 'none', { stroke: C.amber, 'stroke-width': 5 }),
    ]),
    rect(470, 502, 680, 14, lighter(C.wood, 0.2)),
    window(60, 130, 240, 300, garden(9)),
    window(1330, 130, 220, 300, garden(12)),
    beam(1330, 440, 220, 520, -320),
    fan(800, 84, 1.1),
    person(1100, 730, 460, woman(4, { glasses: true, style: 'bun' }), {
      turn: -0.7,
      left: [-22, -88],
      right: [10, -52],
    }),
    stroke('M990 330L940 300', '#f5f0e0', 5),
    ...range(2, (row) =>
      group(
        range(5 - row, (column) => {
          const [x, y, h] = [210 + column * 300 + row * 150, 1080 + row * 210, 500 + row * 110]
          return group([
            bust(x, y, h, (column + row) % 3 === 1 ? brother(column + row) : student(column + row * 2), { back: true }),
            rect(x - h * 0.26, y - h * 0.46, h * 0.52, 22, side('#b98455'), { rx: 5 }),
            rect(x - h * 0.24, y - h * 0.46 + 20, h * 0.48, 320, fall('#9a683f', '#6e4628')),
          ])
        }),
      ),
    ),
    rect(0, 0, W, H, rim('#4a2a14'), { opacity: 0.35 }),
  ]
}

function heartMassage(): string[] {
  const manikin = (x: number, y: number) =>
    at(x, y, 1, [
      ellipse(0, 12, 190, 20, '#12211f', { opacity: 0.3, ...blur(6) }),
      path('M-90 -44C-40 -62 70 -58 96 -40L110 6H-96Z', side('#e8e4d4')),
      ellipse(-132, -22, 40, 34, side('#e3bb95')),
      stroke('M-128 -40q8 6 16 0', '#7a5238', 4),
      path('M110 -40C160 -40 200 -20 206 6H110Z', side('#3c6f86')),
      stroke('M-20 -50V4M40 -50V4', '#c9c3ae', 3),
    ])
  return [
    rect(0, 0, W, 640, fall('#1b6a62', '#2a8a7c')),
    warliBorder(0, 120, W, 110, '#a04a2c'),
    rect(0, 620, W, 450, fall('#d8b98a', '#bd9560')),
    ...range(9, (index) =>
      stroke(`M${W / 2 + (index - 4) * 130} 622L${W / 2 + (index - 4) * 330} 1067`, '#a8814f', 3, { opacity: 0.5 }),
    ),
    ...range(7, (index) =>
      person(
        130 + index * 224,
        730 + (index % 2) * 14,
        430,
        index % 3 === 1 ? brother(index) : index % 3 === 2 ? student(index) : nurse(index + 1),
        { turn: (3 - index) * 0.2, left: [-5, -57], right: [5, -58] },
      ),
    ),
    rect(0, 300, W, 450, fadeUp('#1b4a44'), { opacity: 0.35 }),
    ...[390, 1200].map((x) =>
      polygon(
        [
          [x - 330, 880],
          [x + 290, 880],
          [x + 350, 1030],
          [x - 390, 1030],
        ],
        side(x < 800 ? '#e08a3a' : '#3f86a8'),
      ),
    ),
    person(500, 1028, 540, inScrubs(2), { legs: 'kneel', turn: -0.8, left: [-20, -22], right: [-17, -22], nod: -10 }),
    person(1310, 1028, 540, brother(1), { legs: 'kneel', turn: -0.8, left: [-20, -22], right: [-17, -22], nod: -10 }),
    at(390, 990, 1.25, [manikin(0, 0)]),
    at(1200, 990, 1.25, [manikin(0, 0)]),
    person(830, 1040, 560, nurse(2, { glasses: true }), { turn: 0.6, right: [20, -66], left: [-8, -52] }),
    rect(0, 0, W, H, rim('#0d2a28'), { opacity: 0.4 }),
  ]
}

function examination(): string[] {
  const rows = range(5, (index) => ({ y: 560 + index * 62 + index * index * 16, scale: 0.42 + index * 0.15 }))
  return [
    room(W, H, 480, '#e7e2cf', '#c9ae86'),
    ...range(5, (index) => arch(70 + index * 330, 90, 150, 300, '#b99a6a', fall('#bfe0e2', '#eef3dc'))),
    ...range(5, (index) => beam(80 + index * 330, 390, 130, 620, 220, '#fff4cf', 0.3)),
    ...[300, 800, 1300].map((x) => fan(x, 60, 1)),
    person(930, 610, 290, man(3, { glasses: true }), { turn: -0.4, legs: 'walk', left: [-6, -58], right: [6, -58] }),
    ...rows.map(({ y, scale }, row) =>
      group(
        range(6, (column) => {
          const x = W / 2 + (column - 2.5) * 500 * scale
          const look =
            (row + column) % 4 === 2
              ? brother(row + column)
              : student(row * 3 + column, {
                  colour: '#f2ecdc',
                  trim: C.white,
                  hat: 'none',
                  style: column % 2 ? 'braid' : 'bun',
                })
          return group([
            bust(x, y + 180 * scale, 440 * scale, look, { nod: column % 2 ? 7 : -6, left: [-9, -46], right: [7, -47] }),
            polygon(
              [
                [x - 120 * scale, y - 14 * scale],
                [x + 120 * scale, y - 14 * scale],
                [x + 138 * scale, y + 26 * scale],
                [x - 138 * scale, y + 26 * scale],
              ],
              fall('#c08f5c', '#9a6a3c'),
            ),
            rect(x - 130 * scale, y + 24 * scale, 260 * scale, 170 * scale, fall('#7e5433', '#5a3a24')),
            polygon(
              [
                [x - 44 * scale, y - 6 * scale],
                [x + 24 * scale, y - 6 * scale],
                [x + 32 * scale, y + 20 * scale],
                [x - 48 * scale, y + 20 * scale],
              ],
              '#fffdf5',
            ),
          ])
        }),
      ),
    ),
    rect(0, 0, W, H, rim('#3a2a18'), { opacity: 0.4 }),
  ]
}

function library(): string[] {
  return [
    rect(0, 0, W, H, fall('#4a2f24', '#6e452e')),
    shelf(30, 40, 420, 780, 6, 11, '#7a4a2c'),
    shelf(1150, 40, 420, 780, 6, 31, '#7a4a2c'),
    rect(490, 20, 620, 800, fall('#8a5c3c', '#6e452e')),
    arch(580, 70, 440, 660, '#c79a62', fall('#9fd0d6', '#f7e7b8')),
    at(580, 300, 1, [
      `<svg width="440" height="430" viewBox="0 0 440 430">${[hills(440, 260, 60, '#7fb08c', 4), tree(110, 420, 320, '#3f8a5c', 3), palm(350, 430, 340, '#4d9562', -8)].join('')}</svg>`,
    ]),
    stroke('M800 70V730M580 290H1020M580 540H1020', '#c79a62', 10),
    rect(0, 820, W, 250, fall('#8f5f3a', '#5e3c26')),
    beam(600, 700, 400, 370, 60, '#fff0c0', 0.45),
    stroke('M330 830L400 130M420 830L470 130', '#c79a62', 10),
    ...range(7, (index) =>
      stroke(`M${340 + index * 9} ${740 - index * 90}L${428 + index * 6} ${740 - index * 90}`, '#c79a62', 8),
    ),
    person(250, 880, 500, student(5, { hat: 'none', style: 'braid' }), { back: true, right: [16, -96] }),
    bust(680, 1130, 560, student(2, { hat: 'none', style: 'bun', gajra: true }), {
      turn: 0.3,
      nod: 9,
      left: [-9, -52],
      right: [8, -52],
    }),
    bust(950, 1130, 560, brother(0), { turn: -0.3, nod: -9, left: [-8, -52], right: [9, -52] }),
    rect(420, 880, 800, 34, fall('#d9a86c', '#a9743f'), { rx: 8 }),
    rect(450, 912, 740, 170, fall('#6e4428', '#4a2e1c')),
    ...[660, 950].map((x) =>
      group([
        path(
          `M${x - 88} 880Q${x - 44} 850 ${x} 872Q${x + 44} 850 ${x + 88} 880L${x + 80} 842Q${x + 44} 820 ${x} 844Q${x - 44} 820 ${x - 80} 842Z`,
          '#fffaf0',
        ),
        stroke(`M${x} 846V872`, '#c9b48c', 4),
      ]),
    ),
    group(
      [0, 1, 2, 3].map((index) =>
        rect(
          1070 + (index % 2) * 8,
          856 - index * 24,
          130,
          24,
          side([C.maroon, C.brand, C.amber, C.blue][index] ?? C.brand),
          { rx: 4 },
        ),
      ),
    ),
    circle(800, 330, 520, glow('#ffe9b0'), { opacity: 0.35 }),
    rect(0, 0, W, H, rim('#1f100a'), { opacity: 0.65 }),
  ]
}

function eveningLearning(): string[] {
  return [
    rect(0, 0, W, H, fall('#2a2f4f', '#3f3350')),
    window(
      140,
      90,
      760,
      560,
      [
        sky(760, 560, '#1c2a4f', '#d88a78'),
        stars(760, 200, 40, 5),
        skyline(760, 500, '#332f55', '#ffd98a'),
        rect(0, 500, 760, 80, '#2a2848'),
      ],
      '#6a4a3a',
    ),
    ...[
      [960, 0],
      [1180, 1],
    ].map(([x = 0]) => rect(x, 170, 170, 220, side('#e9d6b0'), { rx: 6 })),
    heart(1045, 270, 46, '#c8574a'),
    heart(1265, 280, 36, C.brand),
    shelf(980, 450, 400, 130, 1, 41, '#7a4a2c'),
    circle(1180, 620, 520, glow('#ffb95e'), { opacity: 0.6 }),
    bust(
      760,
      1210,
      860,
      nurse(3, { colour: '#f3d9b0', trim: '#a33f3a', gajra: false, glasses: true, style: 'braid' }),
      { turn: 0.75, nod: 5, right: [17, -52], left: [8, -50] },
    ),
    rect(0, 800, W, 40, fall('#b07a4a', '#8a5a36')),
    rect(0, 838, W, 240, fall('#5e3c2a', '#3a2620')),
    polygon(
      [
        [930, 800],
        [1240, 800],
        [1300, 560],
        [1000, 560],
      ],
      side('#2c3a3c'),
    ),
    polygon(
      [
        [948, 786],
        [1226, 786],
        [1280, 574],
        [1012, 574],
      ],
      fall('#f2f7ee', '#c9e2da'),
    ),
    at(1116, 672, 1, [
      circle(0, -24, 30, '#b47a4e'),
      path('M-52 60C-48 14 48 14 52 60Z', C.brand),
      path('M-32 -26C-36 -70 36 -70 32 -26C20 -46 -20 -46 -32 -26Z', HAIR),
    ]),
    polygon(
      [
        [860, 806],
        [1250, 806],
        [1220, 826],
        [830, 826],
      ],
      '#44565a',
    ),
    group([
      stroke('M1440 800V600L1380 520', '#2a2a2a', 10),
      path('M1330 548L1420 480L1440 540Z', side(C.amber)),
      ellipse(1440, 804, 60, 12, '#2a2a2a'),
    ]),
    group([
      rect(420, 740, 70, 66, side('#d9685c'), { rx: 8 }),
      circle(496, 770, 20, 'none', { stroke: '#d9685c', 'stroke-width': 9 }),
      stroke('M440 720q-10 -20 4 -36M466 720q-10 -20 4 -36', '#ffffff', 4, { opacity: 0.5 }),
    ]),
    books(160, 800, 200, 90, 8),
    rect(0, 0, W, H, rim('#0d0d20'), { opacity: 0.55 }),
  ]
}

const fromTheTop = (x: number, y: number) =>
  group([
    circle(x + 10, y + 12, 84, '#12211f', { opacity: 0.3, ...blur(8) }),
    circle(x, y, 60, side(C.rust)),
    ...range(
      11,
      (index) =>
        `<g transform="translate(${x} ${y}) rotate(${index * 33})">${path('M0 -8C-24 -40 -16 -90 0 -112C16 -90 24 -40 0 -8Z', side(index % 2 ? C.leaf : '#4d9562'))}</g>`,
    ),
  ])

function councilMeeting(): string[] {
  const cloths = [
    '#fbf6ea',
    '#c0472f',
    '#0f6b5c',
    '#33464e',
    '#e0952b',
    '#7d2a4a',
    '#cfe0e0',
    '#2f5f92',
    '#fbf6ea',
    '#5c7f3a',
    '#b5476a',
    '#4a5a50',
  ]
  return [
    rect(0, 0, W, H, fall('#b98d5e', '#a67a4e')),
    ...range(14, (index) => rect(0, index * 80, W, 76, side(index % 2 ? '#b5885a' : '#bd9263'))),
    rect(190, 110, 1220, 850, side('#8f2f35'), { rx: 40 }),
    rect(220, 140, 1160, 790, 'none', { rx: 30, stroke: C.amber, 'stroke-width': 8 }),
    rect(250, 170, 1100, 730, 'none', { rx: 24, stroke: '#f3d9a0', 'stroke-width': 3, 'stroke-dasharray': '14 12' }),
    ellipse(815, 560, 480, 260, '#12211f', { opacity: 0.4, ...blur(18) }),
    ...range(12, (index) => {
      const angle = (index / 12) * Math.PI * 2 + 0.26
      const [x, y] = [800 + Math.cos(angle) * 545, 535 + Math.sin(angle) * 335]
      const turn = (Math.atan2(535 - y, 800 - x) * 180) / Math.PI + 90
      return fromAbove(
        x,
        y,
        turn,
        cloths[index] ?? C.brand,
        index % 4 === 3 ? GREY : HAIR,
        SKIN[index % SKIN.length] ?? SKIN[0],
      )
    }),
    ellipse(800, 535, 470, 262, side('#7a4a2c')),
    ellipse(800, 528, 462, 254, fall('#c08a54', '#94602f')),
    ellipse(800, 528, 300, 140, fall('#a9743f', '#8a5a30')),
    ...range(12, (index) => {
      const angle = (index / 12) * Math.PI * 2 + 0.26
      const [x, y] = [800 + Math.cos(angle) * 374, 528 + Math.sin(angle) * 196]
      return `<g transform="translate(${x} ${y}) rotate(${(angle * 180) / Math.PI + 90})">${rect(-30, -20, 60, 44, '#fffdf5', { rx: 3 })}${stroke('M-20 -6h40M-20 4h34M-20 14h26', '#9fb1a8', 3)}${index % 2 ? circle(50, 0, 13, C.white, { stroke: '#b9552f', 'stroke-width': 4 }) : ''}</g>`
    }),
    ...range(18, (index) =>
      circle(
        800 + Math.cos(index * 2.4) * index * 6.4,
        528 + Math.sin(index * 2.4) * index * 3,
        17,
        side(index % 3 ? C.marigold : '#f6c14a'),
      ),
    ),
    fromTheTop(90, 120),
    fromTheTop(1510, 960),
    polygon(
      [
        [0, 0],
        [420, 0],
        [0, 640],
      ],
      '#fff1c4',
      { opacity: 0.2, ...blur(14) },
    ),
    polygon(
      [
        [620, 0],
        [900, 0],
        [180, 1067],
        [0, 1067],
        [0, 940],
      ],
      '#fff1c4',
      { opacity: 0.18, ...blur(14) },
    ),
    rect(0, 0, W, H, rim('#2a150c'), { opacity: 0.5 }),
  ]
}

function anatomy(): string[] {
  const chart = (x: number, y: number, inner: string) =>
    group([
      rect(x, y, 220, 300, '#fbf1dc', { rx: 4 }),
      rect(x, y - 8, 220, 14, C.wood),
      inner,
      writing(x + 26, y + 248, 168, 2, 20, '#b9a684', 3),
    ])
  return [
    room(W, H, 720, '#d9825c', '#8a5238'),
    chart(
      90,
      130,
      group([
        ellipse(170, 240, 38, 66, '#e0958a'),
        ellipse(236, 240, 38, 66, '#d98074'),
        stroke('M202 160V230', '#c8b08a', 10),
      ]),
    ),
    chart(350, 130, heart(460, 250, 62, '#b8323a')),
    chart(
      1290,
      130,
      group([
        circle(1400, 240, 66, '#e7b7a8'),
        stroke('M1350 230q20 -30 50 -20t50 20M1356 262q24 -16 48 0t40 -4', '#b9786a', 6),
      ]),
    ),
    ...[640, 960].map((x) => arch(x, 110, 210, 470, '#a8583a', fall('#f6dba4', '#fbeed0'))),
    beam(650, 580, 190, 440, -120, '#ffe7ae', 0.4),
    beam(970, 580, 190, 440, -120, '#ffe7ae', 0.4),
    skeleton(820, 930, 2.05),
    person(1060, 950, 540, man(1, { glasses: true, hair: GREY, moustache: false }), {
      turn: -0.8,
      left: [-24, -74],
      right: [8, -52],
    }),
    ...[0, 1, 2].map((index) =>
      person(190 + index * 190, 960 + (index % 2) * 30, 520, index === 1 ? brother(4) : student(index * 3), {
        turn: 0.8,
        left: [-3, -56],
        right: [6, -58],
        holds: rect(-5, -64, 13, 15, '#fffaf0', { rx: 1 }),
      }),
    ),
    person(1290, 980, 520, student(8), {
      turn: -0.8,
      left: [-6, -58],
      right: [3, -56],
      holds: rect(-9, -64, 13, 15, '#fffaf0', { rx: 1 }),
    }),
    person(1450, 1000, 530, student(10), { turn: -0.8, left: [-4, -70], right: [5, -56] }),
    rect(0, 0, W, H, rim('#4a1f12'), { opacity: 0.42 }),
  ]
}

function handWashing(): string[] {
  const basin = (x: number) =>
    group([
      rect(x - 100, 150, 200, 250, side('#7f9a94'), { rx: 100 }),
      rect(x - 88, 162, 176, 226, fall('#d9eef0', '#a9cdd2'), { rx: 88 }),
      polygon(
        [
          [x - 60, 330],
          [x + 20, 190],
          [x + 50, 210],
          [x - 30, 350],
        ],
        '#ffffff',
        { opacity: 0.35 },
      ),
      stroke(`M${x} 590V520Q${x} 490 ${x + 34} 500`, C.steel, 14),
      path(
        `M${x - 110} 590H${x + 110}C${x + 104} 660 ${x + 60} 690 ${x} 690C${x - 60} 690 ${x - 104} 660 ${x - 110} 590Z`,
        fall('#ffffff', '#cfdcd8'),
      ),
      stroke(`M${x + 34} 514V592`, '#8fd0e0', 7, { opacity: 0.8 }),
      circle(x - 70, 566, 18, side('#e8899a')),
    ])
  return [
    rect(0, 0, W, H, fall('#cfe6e4', '#e9f2ec')),
    ...range(11, (row) =>
      group(
        range(21, (column) =>
          rect(
            column * 80 - (row % 2) * 40,
            row * 66,
            76,
            62,
            side((row * 7 + column * 3) % 9 === 0 ? '#9cccc6' : '#dceeea'),
            { rx: 3 },
          ),
        ),
      ),
    ),
    rect(0, 726, W, 341, fall('#b9c7bd', '#93a69c')),
    rect(0, 590, W, 36, fall('#f7f3e8', '#d5cfbd')),
    ...[200, 600, 1000, 1400].map(basin),
    person(200, 1010, 620, student(0), { back: true, left: [-4, -62], right: [7, -62] }),
    person(600, 1010, 630, brother(3), { back: true, left: [-4, -62], right: [7, -62] }),
    person(1000, 1010, 610, student(4), { back: true, left: [-4, -62], right: [7, -62] }),
    person(1330, 1030, 640, nurse(1, { glasses: true }), { turn: -0.7, left: [-17, -70], right: [-6, -70] }),
    ...range(14, (index) =>
      circle(1130 + ((index * 53) % 120), 470 + ((index * 71) % 190), 5 + (index % 5) * 4, '#ffffff', {
        opacity: 0.55,
      }),
    ),
    rect(0, 0, W, H, rim('#3f6a68'), { opacity: 0.3 }),
  ]
}

const BARS = [70, 110, 96, 160, 190, 240]

function panel(): string[] {
  return [
    rect(0, 0, W, H, fall('#173a55', '#0f2438')),
    rect(330, 70, 940, 430, fall('#f6f3e6', '#e4ecdf'), { rx: 6 }),
    ...range(6, (index) =>
      rect(440 + index * 84, 400 - (BARS[index] ?? 0), 54, BARS[index] ?? 0, side(index === 5 ? C.amber : C.teal)),
    ),
    stroke('M420 402H960', C.ink, 4),
    stroke('M466 320L550 270L634 286L718 220L802 190L886 140', C.rust, 6),
    writing(1010, 170, 200, 6, 40, '#47544f', 9),
    polygon(
      [
        [700, 0],
        [900, 0],
        [1270, 500],
        [330, 500],
      ],
      fadeDown('#ffffff'),
      { opacity: 0.12 },
    ),
    rect(0, 690, W, 380, fall('#2a4a5e', '#152a3a')),
    ...range(4, (index) => {
      const looks = [
        woman(2, { style: 'bun', hair: GREY, glasses: true }),
        man(4, { wear: 'suit', colour: '#3c4a44', trim: C.amber }),
        nurse(5),
        woman(7, { style: 'scarf', cloth: '#7fb3a4', bindi: false, gajra: false }),
      ]
      const look = looks[index] ?? nurse(0)
      return bust(400 + index * 270, 920, 500, look, {
        turn: (1.5 - index) * 0.3,
        left: index === 2 ? [-14, -70] : [-7, -53],
        right: [8, -53],
      })
    }),
    table(260, 670, 1080, 180, '#b98455', '#8f2f45'),
    ...range(4, (index) =>
      group([
        rect(440 + index * 270, 628, 22, 40, '#cfe6ea', { rx: 3 }),
        stroke(`M${350 + index * 270} 662L${366 + index * 270} 610`, '#20262a', 5),
        ellipse(368 + index * 270, 604, 8, 12, '#20262a'),
      ]),
    ),
    ellipse(800, 660, 700, 300, glow('#ffdf9e'), { opacity: 0.3 }),
    audience(1260, 12, 500, '#0a1826'),
  ]
}

export const LEARNING = {
  'skills-laboratory-with-manikin.webp': skillsLab,
  'anatomy-of-the-heart-classroom.webp': classroom,
  'heart-massage-workshop.webp': heartMassage,
  'examination-hall-winter-2026.webp': examination,
  'library-reading-table.webp': library,
  'online-workshop-in-the-evening.webp': eveningLearning,
  'council-meeting-from-above.webp': councilMeeting,
  'anatomy-lesson-with-skeleton.webp': anatomy,
  'hand-washing-practice.webp': handWashing,
  'panel-on-nursing-research.webp': panel,
}
