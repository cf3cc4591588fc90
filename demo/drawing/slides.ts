import { councilHouse, hut, room, warliBorder, window } from './buildings.ts'
import { birds, bush, cloud, fields, grass, hills, palm, road, sahyadri, sky, stars, sun, tree } from './land.ts'
import { C } from './palette.ts'
import { baby, brother, elder, girl, inScrubs, man, nurse, person, student, woman } from './people.ts'
import { at, blur, circle, fadeUp, fall, glow, polygon, range, rect, rim, stroke } from './svg.ts'
import { ambulance, bag, bed, bicycle, diya, lying, monitor, streetLamp } from './things.ts'

const W = 1920
const H = 720

function oathWithLamps(): string[] {
  return [
    sky(W, 480, '#0a3b34', '#f0b562'),
    stars(W, 160, 40, 2),
    sun(1240, 330, 92, '#f5bd5a'),
    sahyadri(W, 420, 230, '#3f8272', 61),
    rect(0, 240, W, 240, fadeUp('#f0b96a'), { opacity: 0.6 }),
    sahyadri(W, 500, 170, '#1f6a5a', 63),
    hills(W, 560, 60, '#124c42', 4),
    rect(0, 590, W, 130, fall('#0f443b', '#072a25')),
    ...range(11, (index) => {
      const [x, y, h] = [160 + index * 160, 690 + (index % 2) * 16, 440 + (index % 3) * 14]
      return (
        circle(x, y - h * 0.6, 150, glow('#ffc75e'), { opacity: 0.5 }) +
        person(x, y, h, index % 4 === 2 ? brother(index) : index % 4 === 0 ? nurse(index) : student(index), {
          left: [-5, -60],
          right: [5, -60],
          turn: (5 - index) * 0.06,
          holds: at(0, -60, 0.2, [diya(0, 0, 1)]),
        })
      )
    }),
    rect(0, 0, W, H, rim('#04201c'), { opacity: 0.5 }),
  ]
}

function houseInTheMorning(): string[] {
  return [
    sky(W, 580, '#7cc0d0', '#fbeecb'),
    cloud(260, 130, 1.5, '#ffffff'),
    cloud(1560, 110, 1.8, '#ffffff'),
    sun(1400, 190, 54, '#f5bd5a'),
    hills(W, 460, 60, '#a9cfae', 3),
    tree(70, 600, 440, '#3f8a5c', 3),
    tree(1860, 600, 460, '#3f8a5c', 9),
    tree(1640, 580, 300, '#5aa06a', 5),
    rect(0, 560, W, 160, fall('#8fc07a', '#5f9c5a')),
    councilHouse(960, 590, 1.02, { wall: '#ecd4a6', lit: '#6f959a' }),
    polygon(
      [
        [780, 632],
        [1140, 632],
        [1420, 720],
        [500, 720],
      ],
      fall('#ecdcb8', '#d5ba8c'),
    ),
    palm(330, 620, 400, '#4d9562', 9),
    palm(1560, 630, 430, '#3f8a5c', -9),
    ...range(6, (index) =>
      bush(470 + (index > 2 ? index * 110 + 330 : index * 100), 650, 90, index % 2 ? '#3f8a5c' : '#5aa06a', index),
    ),
    person(700, 690, 250, nurse(2), { turn: 0.7, legs: 'walk' }),
    person(780, 700, 255, student(4, { hat: 'none', style: 'braid' }), { turn: 0.7, legs: 'walk' }),
    person(1120, 690, 250, man(1), { turn: -0.7, legs: 'walk' }),
    person(1200, 700, 250, woman(4), { turn: -0.7, legs: 'walk' }),
    person(1270, 704, 160, girl(0), { child: true, turn: -0.7, legs: 'walk' }),
    person(960, 660, 215, brother(3), { turn: 0.2 }),
    grass(W, 700, '#4f9a55', 3, ['#f4d35e', C.white, C.rose]),
  ]
}

function onTheGhatRoad(): string[] {
  return [
    sky(W, 480, '#8fb5b8', '#eaf2dc'),
    cloud(300, 110, 2.2, '#c9dbd9', 0.9),
    cloud(1500, 100, 2.6, '#bfd3d2', 0.9),
    sahyadri(W, 380, 280, '#7aa697', 71),
    rect(0, 190, W, 240, fadeUp('#eaf2dc'), { opacity: 0.8 }),
    sahyadri(W, 460, 220, '#4f9474', 73),
    rect(0, 330, W, 180, fadeUp('#dcecc9'), { opacity: 0.5 }),
    hills(W, 500, 60, '#4fa05e', 5),
    hills(W, 570, 50, '#3a8a50', 8),
    road(
      [
        [780, 740, 260],
        [1060, 640, 140],
        [1240, 560, 70],
        [1120, 510, 36],
        [1200, 470, 18],
        [1260, 446, 8],
      ],
      '#c9b593',
    ),
    hut(1560, 590, 0.75),
    hut(1700, 610, 0.95, { wall: '#c98a56', flip: true }),
    palm(1460, 610, 260, '#2f7d52'),
    tree(160, 660, 420, '#2a7048', 6),
    tree(1880, 660, 360, '#2a7048', 8),
    ambulance(1010, 660, 0.82),
    person(640, 704, 360, nurse(4), { turn: -0.6, legs: 'walk', right: [12, -48], holds: bag(14, -32, 0.5) }),
    person(500, 700, 350, nurse(1, { style: 'braid' }), {
      turn: 0.6,
      legs: 'walk',
      left: [-10, -50],
      right: [12, -62],
    }),
    person(370, 700, 345, elder(1), { turn: 0.7, right: [12, -52] }),
    stroke('M412 530V702', C.wood, 6),
    birds(820, 150, 1.2, '#3a5f5a'),
    grass(W, 700, '#3f9a55', 7, ['#f4d35e', '#e58aa0', C.white]),
  ]
}

function learningByDoing(): string[] {
  const view = [
    sky(420, 300, '#f6c98a', '#fdf2d6'),
    hills(420, 200, 50, '#c9b07a', 3),
    tree(110, 290, 200, '#7f9a5a', 5),
    palm(330, 300, 230, '#6f8f55'),
  ]
  return [
    room(W, H, 510, '#2a8278', '#d9c3a0'),
    ...[90, 560, 1030, 1500].map((x) => window(x, 60, 330, 230, view, '#c99a5e')),
    warliBorder(0, 360, W, 70, '#9a4a2c'),
    ...[90, 560, 1030, 1500].map((x) =>
      polygon(
        [
          [x, 330],
          [x + 330, 330],
          [x + 560, 720],
          [x + 90, 720],
        ],
        '#ffe7ae',
        { opacity: 0.16, ...blur(8) },
      ),
    ),
    monitor(1010, 470, 1.1),
    person(180, 660, 400, student(0), { turn: 0.7, right: [16, -58] }),
    person(470, 620, 380, brother(2), { turn: 0.2, right: [8, -54], left: [-8, -54] }),
    person(640, 620, 380, student(5), { turn: -0.5, left: [-10, -56] }),
    bed(230, 690, 1.6, C.white, '#8fb3d0'),
    lying(230, 690, 1.6, '#e4c3a0', true),
    person(900, 700, 440, nurse(6, { glasses: true }), { turn: 0.5, right: [20, -68], left: [-8, -52] }),
    person(1240, 630, 380, student(7), { turn: 0.3, right: [10, -56], left: [-6, -54] }),
    person(1420, 630, 380, inScrubs(1), { turn: -0.3, left: [-12, -56], right: [6, -52] }),
    bed(1150, 690, 1.6, C.white, '#e0a08a'),
    lying(1150, 690, 1.6, '#c99a72', true),
    person(1760, 680, 420, student(3), {
      turn: -0.7,
      left: [-6, -58],
      right: [5, -57],
      holds: rect(-9, -64, 13, 15, '#fffaf0', { rx: 1 }),
    }),
    rect(0, 0, W, H, rim('#0d2f2c'), { opacity: 0.4 }),
  ]
}

function villageEvening(): string[] {
  return [
    sky(W, 480, '#3a3f6b', '#f6a46a'),
    stars(W, 180, 50, 6),
    circle(420, 130, 38, '#fff0cf'),
    circle(420, 130, 130, glow('#fff0cf'), { opacity: 0.4 }),
    sahyadri(W, 400, 200, '#6a5a80', 81),
    rect(0, 260, W, 200, fadeUp('#f6a876'), { opacity: 0.6 }),
    fields(W, 430, 130, ['#7a7a5a', '#5f7054', '#6f7a4f'], 3),
    rect(0, 520, W, 200, fall('#8a5a48', '#4a3036')),
    hut(420, 590, 1.9, { wall: '#8f4630', roof: '#5c3030', painted: true }),
    hut(1500, 590, 2, { wall: '#9a5238', roof: '#5c3030', painted: true, flip: true }),
    ...[404, 1502].map((x) => circle(x, 540, 190, glow('#ffb24a'), { opacity: 0.75 })),
    palm(180, 620, 480, '#2f4a4a', 10),
    palm(1790, 620, 500, '#2f4a4a', -10),
    circle(960, 560, 380, glow('#ffb85a'), { opacity: 0.5 }),
    person(1200, 660, 350, elder(0), { turn: -0.6 }),
    bicycle(1350, 700, 1.4, C.brand),
    person(1080, 690, 400, nurse(3), { turn: -0.7, left: [-16, -60], right: [6, -56] }),
    person(880, 690, 390, woman(0), { turn: 0.7, left: [-4, -62], right: [6, -60], holds: baby(3, -65, 1) }),
    person(760, 700, 390, woman(1, { style: 'veil', cloth: '#0f6b5c' }), { turn: 0.6 }),
    person(660, 700, 240, girl(1), { child: true, turn: 0.6 }),
    diya(960, 690, 1.4),
    diya(1560, 660, 0.9),
    diya(560, 640, 0.9),
    streetLamp(1660, 640, 1.2),
    rect(0, 0, W, H, rim('#150d22'), { opacity: 0.55 }),
  ]
}

export const SLIDES = {
  'slide-oath-with-lamps.webp': oathWithLamps,
  'slide-council-house-in-the-morning.webp': houseInTheMorning,
  'slide-on-the-ghat-road.webp': onTheGhatRoad,
  'slide-learning-by-doing.webp': learningByDoing,
  'slide-village-evening.webp': villageEvening,
}
