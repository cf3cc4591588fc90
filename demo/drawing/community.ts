import { beam, hut, room, warliBorder, warliDancers, window } from './buildings.ts'
import { banyan, birds, bush, cloud, fields, grass, hills, palm, rain, road, sahyadri, sky, sun, tree } from './land.ts'
import { C } from './palette.ts'
import { baby, boy, bust, elder, girl, man, nurse, person, woman } from './people.ts'
import { at, blur, circle, ellipse, fadeUp, fall, group, path, polygon, range, rect, rim, side, stroke } from './svg.ts'
import { bag, bed, bicycle, board, chair, coldBox, heart, table, umbrella } from './things.ts'

const W = 1600
const H = 1067

function campUnderBanyan(): string[] {
  return [
    sky(W, 700, '#8fc4c6', '#f7ecc8'),
    sahyadri(W, 480, 160, '#9fbf9a', 31),
    rect(0, 320, W, 240, fadeUp('#f7ecc8'), { opacity: 0.7 }),
    hills(W, 560, 40, '#8fb870', 8),
    rect(0, 600, W, 470, fall('#d8b478', '#b5834c')),
    hut(1380, 650, 1.3),
    hut(1130, 630, 0.9, { wall: '#c98a56' }),
    banyan(420, 800, 800, '#2f7448', 5),
    ellipse(560, 900, 760, 140, '#3a2a18', { opacity: 0.22, ...blur(20) }),
    person(240, 850, 400, woman(2), { turn: 0.6 }),
    person(130, 870, 410, woman(0), { turn: 0.6, left: [-4, -62], right: [6, -60], holds: baby(2, -64, 1) }),
    bust(760, 960, 460, nurse(2), { turn: 0.5, right: [16, -58], left: [-7, -52] }),
    bust(1000, 960, 460, man(0), { turn: -0.6, left: [-12, -56], right: [6, -52] }),
    table(600, 740, 540, 190, '#c08a54', '#f7f1e0'),
    heart(870, 840, 27, C.brand),
    coldBox(660, 732, 0.9),
    ...range(4, (index) =>
      rect(720 + index * 22, 706, 14, 26, side([C.rust, C.teal, C.amber, C.blue][index] ?? C.teal), { rx: 3 }),
    ),
    person(470, 990, 470, elder(1), { legs: 'sit', turn: 0.8, right: [22, -52] }),
    chair(466, 990, 2.2, '#4f7f8a'),
    person(470, 990, 470, elder(1), { legs: 'sit', turn: 0.8, right: [24, -52], shadow: false }),
    person(640, 1010, 480, nurse(5), { turn: -0.8, left: [-20, -58], right: [6, -54] }),
    person(1230, 930, 430, woman(3), { turn: -0.7 }),
    person(1340, 950, 270, girl(1), { turn: -0.6, child: true }),
    person(1440, 960, 430, elder(0), { turn: -0.7, left: [-12, -52] }),
    stroke('M1402 740V960', C.wood, 8),
    grass(W, 1040, '#9a9a4a', 4),
  ]
}

function vaccination(): string[] {
  return [
    room(W, H, 730, '#f3d7c4', '#b98a72'),
    window(
      120,
      150,
      380,
      330,
      [sky(380, 330, '#9fd0da', '#f3f0d4'), hills(380, 230, 40, '#8fc08c', 3), palm(300, 320, 240, '#4d9562')],
      '#5b8a86',
    ),
    board(
      1130,
      140,
      350,
      400,
      [
        circle(1305, 270, 70, '#f1c65b'),
        circle(1280, 256, 8, C.ink),
        circle(1330, 256, 8, C.ink),
        stroke('M1270 292Q1305 326 1340 292', C.ink, 7),
        stroke('M1190 400h230M1190 440h190M1190 480h120', '#dfeee6', 9),
      ],
      '#2a7d76',
    ),
    warliBorder(0, 560, W, 80, '#b9653c'),
    beam(140, 500, 350, 520, 260),
    table(1120, 700, 380, 270, '#7aa8a2', '#dcebe6'),
    coldBox(1240, 690, 1.7),
    ...range(3, (index) =>
      group([
        rect(1350 + index * 42, 640, 24, 48, '#ffffff', { rx: 5, opacity: 0.9 }),
        rect(1352 + index * 42, 660, 20, 26, [C.teal, C.rose, C.amber][index] ?? C.teal, { rx: 3 }),
      ]),
    ),
    rect(330, 860, 420, 26, side('#8a5a36'), { rx: 6 }),
    stroke('M370 880V1010M710 880V1010', '#6e4428', 18),
    person(500, 1030, 680, woman(6, { style: 'braid' }), { legs: 'sit', turn: 0.7, left: [4, -36], right: [22, -38] }),
    person(610, 868, 330, girl(1, { style: 'bob' }), {
      child: true,
      turn: -0.4,
      legs: 'none',
      right: [14, -62],
      left: [-8, -52],
    }),
    person(940, 1030, 680, nurse(4, { glasses: true }), { turn: -0.8, left: [-33, -62], right: [-14, -60] }),
    at(
      716,
      606,
      1,
      [
        rect(-36, -6, 50, 12, '#ffffff', { opacity: 0.95, rx: 3 }),
        stroke('M-36 0H-62', C.steel, 3),
        rect(14, -3, 26, 6, C.teal),
      ],
      'rotate(-6)',
    ),
    person(200, 1020, 380, boy(1), { child: true, turn: 0.7, left: [-4, -60], right: [6, -58] }),
    rect(0, 0, W, H, rim('#5a2a1c'), { opacity: 0.3 }),
  ]
}

function maternityWard(): string[] {
  return [
    room(W, H, 700, '#d9c9df', '#b5a08e'),
    window(
      560,
      100,
      480,
      380,
      [
        sky(480, 380, '#f4b98a', '#fdf0cf'),
        sun(330, 170, 40, '#f5b548'),
        sahyadri(480, 330, 90, '#a88a9a', 4),
        tree(90, 380, 200, '#7a8a5a', 5),
      ],
      '#8a6a7a',
    ),
    group([
      path('M480 60H640C620 240 560 380 500 520H470Z', side('#f6ead8')),
      path('M1120 60H960C980 240 1040 380 1100 520H1130Z', side('#eadfca')),
    ]),
    stroke('M440 60H1160', '#7a5a4a', 10),
    beam(590, 500, 430, 560, -120, '#ffe3ae', 0.5),
    bed(300, 960, 2.5, C.white, '#8f7fb5'),
    path('M330 730C310 600 350 560 400 580C450 600 470 680 470 760H330Z', fall('#ffffff', '#d9dce6')),
    bust(500, 990, 640, woman(7, { style: 'braid', gajra: false, colour: '#e9c7b5', trim: '#c9806a' }), {
      turn: 0.5,
      nod: 10,
      left: [4, -58],
      right: [16, -54],
      holds: baby(9, -57, 1.02, '#f3d06a'),
    }),
    path('M400 750C500 650 960 650 1130 700V850C960 872 620 872 400 850Z', fall('#a99aca', '#7a6aa5')),
    stroke(
      'M560 690C572 760 560 820 568 860M720 678C734 760 720 820 730 864M880 680C894 760 880 820 890 864M1030 692C1042 760 1030 820 1036 858',
      '#6a5a95',
      4,
      { opacity: 0.6 },
    ),
    person(1180, 1010, 640, nurse(2), { turn: -0.8, left: [-24, -64], right: [-8, -58] }),
    person(180, 1000, 600, woman(5, { hair: '#b5b2ac', style: 'veil' }), {
      turn: 0.8,
      right: [17, -62],
      left: [4, -60],
    }),
    group([
      rect(1370, 700, 160, 240, side('#f2ece0'), { rx: 8 }),
      rect(1384, 720, 132, 80, '#e0d8c8'),
      rect(1384, 816, 132, 100, '#e0d8c8'),
      circle(1450, 760, 6, C.steel),
      rect(1400, 640, 40, 60, '#8fc0d0', { rx: 6 }),
      ...range(3, (index) =>
        circle(1470 + index * 18, 668 - (index % 2) * 14, 16, side(index % 2 ? C.rose : C.marigold)),
      ),
      rect(1462, 676, 56, 26, side(C.teal), { rx: 5 }),
    ]),
    rect(0, 0, W, H, rim('#4a2a3f'), { opacity: 0.32 }),
  ]
}

function hillRoad(): string[] {
  return [
    sky(W, 640, '#6fb0bd', '#fbe3b4'),
    sun(1120, 250, 64, '#f5b548'),
    cloud(340, 160, 1.4, '#ffffff', 0.8),
    sahyadri(W, 470, 300, '#8fb0a4', 41),
    rect(0, 280, W, 260, fadeUp('#fbe9c2'), { opacity: 0.8 }),
    sahyadri(W, 580, 210, '#5c9580', 43),
    rect(0, 440, W, 200, fadeUp('#e9efc9'), { opacity: 0.5 }),
    hills(W, 640, 70, '#4a8f62', 9),
    hills(W, 740, 60, '#3a7f52', 12),
    road(
      [
        [520, 1100, 230],
        [760, 900, 130],
        [980, 790, 74],
        [840, 710, 44],
        [960, 650, 26],
        [1010, 620, 12],
      ],
      '#d9b482',
    ),
    hut(1290, 760, 0.62),
    hut(1420, 780, 0.78, { wall: '#c98a56', flip: true }),
    tree(1560, 830, 300, '#2f7448', 3),
    tree(110, 850, 420, '#2f7448', 6),
    person(560, 1010, 430, nurse(4), { back: true, legs: 'walk', right: [12, -48], holds: bag(14, -32, 0.5) }),
    person(740, 960, 400, nurse(1, { style: 'braid' }), {
      back: true,
      legs: 'walk',
      left: [-12, -48],
      holds: bag(-14, -32, 0.5),
    }),
    grass(W, 1040, '#3f8a4a', 7, ['#f4d35e', '#e58aa0', C.white]),
    birds(600, 260, 1, '#3a5a5a'),
  ]
}

function bicycleInFields(): string[] {
  return [
    sky(W, 560, '#f6c98a', '#fdf2d6'),
    sun(300, 330, 80, '#f2a63c'),
    hills(W, 470, 50, '#c9c08a', 3),
    ...range(7, (index) =>
      palm(80 + index * 245, 530 + (index % 2) * 10, 190 + (index % 3) * 40, '#7f9a5a', index % 2 ? 7 : -7),
    ),
    fields(W, 500, 320, ['#a9c46a', '#7fb05a', '#c6d27a', '#5f9c54', '#8fc06a'], 6),
    ...range(5, (index) =>
      person(1010 + index * 110, 650 + (index % 2) * 26, 130, woman(index), { back: index % 2 === 0 }),
    ),
    path('M0 860C500 830 1000 850 1600 880V1067H0Z', fall('#c98f55', '#96602f')),
    path('M0 868C500 838 1000 858 1600 888', 'none', { stroke: '#e3b87c', 'stroke-width': 10 }),
    ellipse(800, 1000, 300, 22, '#3a2010', { opacity: 0.3, ...blur(10) }),
    bicycle(800, 1000, 2.6, C.brand),
    person(722, 985, 600, nurse(3, { style: 'braid' }), {
      legs: 'sit',
      turn: 0.95,
      right: [30, -49],
      left: [28, -50],
      shadow: false,
    }),
    stroke('M806 856L820 930', '#f3ecda', 34),
    ellipse(834, 944, 26, 11, '#4a2a20'),
    coldBox(590, 812, 1.35),
    bag(934, 740, 1.6),
    grass(W, 1050, '#8a9a3a', 9, ['#f4d35e', C.white]),
    birds(980, 180, 1.3, '#8a5a3a'),
    rect(0, 0, W, H, rim('#8a4a14'), { opacity: 0.2 }),
  ]
}

function monsoonVisit(): string[] {
  return [
    sky(W, 700, '#55737f', '#b9cfcb'),
    cloud(240, 120, 2.6, '#6f8a92', 0.95),
    cloud(900, 90, 3, '#7d979c', 0.95),
    cloud(1450, 150, 2.2, '#6a858e', 0.95),
    sahyadri(W, 500, 260, '#5f8a86', 53),
    rect(0, 330, W, 260, fadeUp('#cfdfda'), { opacity: 0.85 }),
    hills(W, 610, 60, '#3f7f60', 5),
    hut(1320, 740, 1.5, { wall: '#8f5a3f', roof: '#6e3f30' }),
    rect(0, 720, W, 350, fall('#56866a', '#2f5f4f')),
    path('M500 1067C600 900 980 830 1240 760L1330 764C1160 850 1080 940 1160 1067Z', fall('#a9b7a8', '#7f9490')),
    ...[
      [760, 980, 110],
      [980, 880, 60],
      [690, 1040, 80],
    ].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.16, '#dcebe8', { opacity: 0.55 })),
    person(640, 990, 500, nurse(1), { turn: 0.7, legs: 'walk', right: [10, -70], left: [-10, -46] }),
    umbrella(695, 600, 2.2, C.maroon),
    person(900, 960, 470, nurse(4), { turn: 0.7, legs: 'walk', right: [10, -70] }),
    umbrella(950, 590, 2, C.amber),
    bag(576, 800, 1.6),
    person(1250, 830, 250, girl(2), { child: true, turn: -0.6, left: [-16, -96] }),
    person(1330, 820, 330, woman(4), { turn: -0.6 }),
    bush(120, 960, 260, '#2f6a4a', 4),
    palm(140, 940, 520, '#2f6a4a', 16),
    grass(W, 1040, '#4f9a62', 17),
    rain(W, H, 320, 8),
    rect(0, 0, W, H, rim('#12282c'), { opacity: 0.45 }),
  ]
}

function byBoat(): string[] {
  return [
    sky(W, 520, '#f7b27a', '#fde6bf'),
    sun(820, 400, 76, '#f5a83c'),
    hills(W, 490, 70, '#a8806a', 8),
    ...range(15, (index) =>
      palm(
        index * 116 - 10,
        520 + ((index * 7) % 20),
        200 + ((index * 53) % 130),
        index % 2 ? '#4f6a4a' : '#3f5c48',
        index % 3 ? 8 : -9,
      ),
    ),
    rect(0, 508, W, 560, fall('#f3b983', '#2a6a70')),
    ...range(30, (index) =>
      stroke(`M${(index * 277) % W} ${540 + index * 17}q20 -6 40 0t40 0`, index % 3 ? '#fbdcae' : '#1f5a60', 3, {
        opacity: 0.45,
      }),
    ),
    rect(740, 510, 160, 480, fadeUp('#ffd894'), { opacity: 0.35, ...blur(12) }),
    ...range(7, (index) =>
      ellipse(820 + (index % 2) * 14, 540 + index * 36, 70 - index * 6, 5, '#fff0c9', { opacity: 0.7 }),
    ),
    ellipse(800, 940, 560, 34, '#0f3a40', { opacity: 0.4, ...blur(8) }),
    bust(620, 1010, 470, nurse(2), { turn: 0.6, left: [-6, -54], right: [7, -54] }),
    bust(830, 1020, 470, nurse(5, { style: 'braid' }), { turn: -0.5, left: [-8, -54], right: [6, -55] }),
    coldBox(726, 850, 1.3),
    path(
      'M250 800C420 850 1180 850 1370 790C1320 900 1230 950 1120 956H500C390 950 300 900 250 800Z',
      fall('#8a4a2c', '#4a2618'),
    ),
    stroke('M256 806C420 856 1180 856 1364 798', C.amber, 9),
    ...range(12, (index) => circle(380 + index * 76, 892, 9, index % 2 ? C.teal : C.amber)),
    person(1180, 870, 480, elder(1), { turn: -0.6, left: [-6, -62], right: [13, -70] }),
    stroke('M1268 300L1190 1000', C.wood, 11),
    birds(360, 210, 1.2, '#7a4a3a'),
    rect(0, 0, W, H, rim('#4a1f12'), { opacity: 0.28 }),
  ]
}

function schoolHealth(): string[] {
  return [
    rect(0, 0, W, 760, fall('#f1c75a', '#f6dc8c')),
    warliBorder(0, 0, W, 90, '#a8482c'),
    rect(0, 740, W, 330, fall('#c07f55', '#93573a')),
    rect(0, 600, W, 150, fall('#3f8f86', '#2f776f')),
    rect(640, 140, 120, 620, '#fffaf0', { rx: 4 }),
    ...range(20, (index) =>
      stroke(`M640 ${170 + index * 30}h${index % 5 ? 40 : 74}`, index % 5 ? '#9a8a6a' : C.rust, index % 5 ? 3 : 6),
    ),
    circle(702, 205, 30, C.marigold),
    circle(692, 199, 4, C.ink),
    circle(714, 199, 4, C.ink),
    stroke('M690 214q12 10 24 0', C.ink, 3),
    board(
      1010,
      170,
      420,
      300,
      [at(1220, 370, 2.3, [warliDancers(0, 0, 5)]), circle(1360, 230, 30, C.amber)],
      '#274a44',
    ),
    person(702, 960, 400, boy(0), { child: true, left: [-9, -48], right: [9, -48] }),
    rect(628, 528, 150, 16, side(C.wood), { rx: 4 }),
    person(900, 1010, 640, nurse(1), { turn: -0.8, left: [-27, -78], right: [8, -54] }),
    ...range(4, (index) =>
      person(80 + index * 145, 970 + (index % 2) * 34, 400 - index * 8, index % 2 ? boy(index) : girl(index * 3), {
        child: true,
        turn: 0.6,
      }),
    ),
    person(1180, 1000, 620, man(2, { glasses: true }), {
      turn: -0.6,
      left: [-6, -60],
      right: [5, -58],
      holds: rect(-8, -66, 14, 18, '#fffaf0', { rx: 1 }),
    }),
    ...range(2, (index) =>
      person(1370 + index * 140, 990 + index * 24, 410, index ? girl(4) : boy(5), { child: true, turn: -0.6 }),
    ),
    rect(0, 0, W, H, rim('#7a3a10'), { opacity: 0.25 }),
  ]
}

function weighing(): string[] {
  return [
    sky(W, 700, '#bfe0d4', '#f6f1d4'),
    hills(W, 520, 60, '#a9cf9a', 6),
    hills(W, 600, 40, '#7fb572', 9),
    rect(0, 640, W, 430, fall('#d9c08a', '#c09a5e')),
    hut(300, 740, 1.9, { wall: '#a8482c', roof: '#7a3f2c', painted: true }),
    path('M1120 600Q960 400 640 290Q940 340 1130 520Z', side('#6b4a30')),
    tree(1120, 900, 980, '#3f8a4f', 13),
    stroke('M800 338V470', '#8a6a3a', 5),
    group([
      circle(800, 420, 52, side('#f3efe2')),
      circle(800, 420, 40, '#ffffff'),
      ...range(9, (index) =>
        stroke(
          `M${800 + Math.cos(2.6 + index * 0.5) * 32} ${420 + Math.sin(2.6 + index * 0.5) * 32}L${800 + Math.cos(2.6 + index * 0.5) * 38} ${420 + Math.sin(2.6 + index * 0.5) * 38}`,
          C.ink,
          3,
        ),
      ),
      stroke('M800 420L822 396', C.rust, 5),
    ]),
    stroke('M800 472V520M800 516L740 590M800 516L860 590', '#5a4a3a', 5),
    path('M732 588C732 690 868 690 868 588Z', fall('#e0583f', '#a8382c')),
    baby(818, 606, 4.2, '#f3d06a'),
    person(600, 1000, 620, nurse(5), { turn: 0.7, right: [26, -76], left: [-6, -54] }),
    person(990, 1000, 600, woman(1), { turn: -0.8, left: [-20, -66], right: [4, -58] }),
    person(1190, 1010, 590, woman(4, { style: 'veil' }), {
      turn: -0.6,
      left: [-4, -62],
      right: [7, -60],
      holds: baby(3, -66, 0.95, C.teal),
    }),
    person(1370, 1010, 330, boy(2), { child: true, turn: -0.6, left: [-13, -66] }),
    person(250, 1000, 560, woman(2, { style: 'bun' }), { legs: 'floor', turn: 0.4, left: [-13, -9], right: [13, -9] }),
    grass(W, 1050, '#9a9a4a', 14, [C.rose, C.white]),
  ]
}

function warliHamlet(): string[] {
  return [
    rect(0, 0, W, H, fall('#8f3f24', '#a9532f')),
    ...range(14, (index) =>
      stroke(
        `M0 ${30 + index * 52}C500 ${10 + index * 52} 1000 ${60 + index * 52} 1600 ${24 + index * 52}`,
        '#7a3218',
        5,
        { opacity: 0.3 },
      ),
    ),
    at(340, 250, 2.3, [warliDancers(0, 0, 9)]),
    at(1270, 200, 1.9, [warliDancers(0, 0, 5)]),
    ...range(16, (index) =>
      stroke(
        `M800 340L${800 + Math.cos((index / 16) * 6.28) * 150} ${340 + Math.sin((index / 16) * 6.28) * 150}`,
        '#fbf1dc',
        4,
      ),
    ),
    circle(800, 340, 96, '#a04a2c', { stroke: '#fbf1dc', 'stroke-width': 6 }),
    circle(800, 340, 60, 'none', { stroke: '#fbf1dc', 'stroke-width': 4 }),
    ...[
      [120, 520],
      [1440, 470],
      [1110, 480],
    ].map(([x = 0, y = 0]) =>
      group([
        stroke(`M${x} ${y + 90}V${y - 40}`, '#fbf1dc', 6),
        ...range(6, (index) =>
          stroke(
            `M${x} ${y - 30 + index * 16}l${-40 + index * 3} -26M${x} ${y - 30 + index * 16}l${40 - index * 3} -26`,
            '#fbf1dc',
            4,
          ),
        ),
      ]),
    ),
    warliBorder(0, 620, W, 70, '#8f3f24'),
    rect(0, 690, W, 380, fall('#c98f5c', '#94603a')),
    polygon(
      [
        [0, 0],
        [560, 0],
        [60, 690],
        [0, 690],
      ],
      '#ffd9a0',
      { opacity: 0.22, ...blur(24) },
    ),
    person(800, 930, 640, nurse(0), { legs: 'floor', left: [-16, -14], right: [19, -42] }),
    group([rect(880, 560, 140, 104, '#fffaf0', { rx: 4 }), heart(950, 610, 28, '#c8574a')]),
    person(420, 960, 620, woman(2), { legs: 'floor', turn: 0.7, left: [-13, -9], right: [13, -9] }),
    person(1160, 960, 620, woman(0, { style: 'braid' }), {
      legs: 'floor',
      turn: -0.7,
      left: [-8, -17],
      right: [10, -15],
      holds: baby(2, -20, 1.05, '#8fc0b0'),
    }),
    person(150, 1050, 640, woman(3, { style: 'bun' }), { legs: 'floor', turn: 0.8, left: [-13, -9], right: [13, -9] }),
    person(1440, 1050, 650, woman(5, { hair: '#b5b2ac' }), {
      legs: 'floor',
      turn: -0.8,
      left: [-13, -9],
      right: [13, -9],
    }),
    rect(0, 0, W, H, rim('#3a1408'), { opacity: 0.45 }),
  ]
}

export const COMMUNITY = {
  'health-camp-under-the-banyan.webp': campUnderBanyan,
  'vaccination-at-the-health-centre.webp': vaccination,
  'maternity-ward-in-the-morning.webp': maternityWard,
  'home-visit-on-the-hill-road.webp': hillRoad,
  'health-worker-on-a-bicycle.webp': bicycleInFields,
  'monsoon-visit-to-a-hamlet.webp': monsoonVisit,
  'by-boat-to-the-creek-villages.webp': byBoat,
  'school-health-check.webp': schoolHealth,
  'weighing-day-at-the-anganwadi.webp': weighing,
  'mothers-meeting-in-a-warli-house.webp': warliHamlet,
}
