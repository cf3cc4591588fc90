import { arch } from './buildings.ts'
import { palm, sky, tree } from './land.ts'
import { C, GREY, HAIR, SKIN } from './palette.ts'
import { bust, type Look } from './people.ts'
import { circle, fall, glow, lighter, mix, rect, rim } from './svg.ts'
import { books } from './things.ts'

const SIZE = 512
const HEIGHT = 1330
const FEET = 1466

type Ground = 'plain' | 'window' | 'books' | 'garden'

function portrait(look: Look, turn: number, colour: string, ground: Ground = 'plain'): () => string[] {
  return () => [
    rect(0, 0, SIZE, SIZE, fall(lighter(colour, 0.45), colour)),
    ground === 'window' ? arch(300, 40, 180, 420, mix(colour, C.wood, 0.5), fall('#cfe6e2', '#f7efd2')) : '',
    ground === 'books'
      ? [110, 230, 350, 470]
          .map((y, row) => rect(0, y, SIZE, 12, mix(colour, C.wood, 0.55)) + books(10, y, SIZE - 20, 100, row + 3))
          .join('') + rect(0, 0, SIZE, SIZE, colour, { opacity: 0.45 })
      : '',
    ground === 'garden'
      ? sky(SIZE, SIZE, '#b5d9da', '#f1efd4') +
        tree(90, 470, 420, '#5a9a6a', 4) +
        palm(440, 500, 420, '#6aa572') +
        rect(0, 0, SIZE, SIZE, '#f3f1dc', { opacity: 0.3 })
      : '',
    circle(180, 150, 330, glow('#fff6dc'), { opacity: 0.7 }),
    bust(256, FEET, HEIGHT, look, { turn }),
    rect(0, 0, SIZE, SIZE, rim('#2a1a14'), { opacity: 0.28 }),
  ]
}

const woman = (skin: number, colour: string, trim: string, more: Partial<Look> = {}): Look => ({
  skin: SKIN[skin] ?? SKIN[0],
  hair: HAIR,
  style: 'bun',
  wear: 'saree',
  colour,
  trim,
  bindi: true,
  ...more,
})
const man = (skin: number, colour: string, trim: string, more: Partial<Look> = {}): Look => ({
  skin: SKIN[skin] ?? SKIN[0],
  hair: HAIR,
  style: 'short',
  wear: 'suit',
  colour,
  trim,
  ...more,
})

export const PORTRAITS = {
  'portrait-asha-kulkarni.webp': portrait(woman(1, '#0f6b5c', '#e9b44a', { gajra: true }), 0.35, '#e6d2a8', 'books'),
  'portrait-vikas-patil.webp': portrait(man(4, '#33464e', '#a3342f', { moustache: true }), -0.3, '#c3d8d4', 'window'),
  'portrait-meera-jadhav.webp': portrait(woman(3, '#8f2f4a', '#f0b23c', { style: 'bob' }), -0.25, '#ecd0c8'),
  'portrait-s-r-deshmukh.webp': portrait(
    man(5, '#2d4a78', '#e5a021', { hair: GREY, glasses: true }),
    0.25,
    '#ccd8e6',
    'books',
  ),
  'portrait-kavita-shinde.webp': portrait(woman(0, '#fbf6ea', C.brand, { style: 'braid' }), 0.3, '#a9cdbb', 'garden'),
  'portrait-rohini-gaikwad.webp': portrait(woman(2, '#c0472f', '#f0b23c', { gajra: true }), -0.4, '#e9d9b4', 'window'),
  'portrait-nitin-borkar.webp': portrait(
    man(1, '#e8dcc0', '#8a6a3a', { wear: 'kurta', moustache: true, stubble: true }),
    0.3,
    '#c9b89a',
  ),
  'portrait-farida-sheikh.webp': portrait(
    woman(3, '#2f7d86', '#d9ecea', { style: 'scarf', cloth: '#3f97a0', bindi: false, wear: 'tunic' }),
    0.2,
    '#e6dcc9',
    'window',
  ),
  'portrait-leena-d-souza.webp': portrait(
    woman(5, '#5a3b63', '#f3e4d0', { style: 'bob', bindi: false, glasses: true, wear: 'tunic' }),
    -0.3,
    '#d9cfe2',
    'books',
  ),
  'portrait-prakash-wagh.webp': portrait(
    man(0, '#4a4038', '#2f7d62', { style: 'thin', hair: GREY, stubble: true, glasses: true }),
    0.3,
    '#d5dcc4',
    'garden',
  ),
  'portrait-sunita-pawar.webp': portrait(
    woman(4, '#4b5f9a', '#f2d27a', { hair: '#b5b2ac', gajra: true, glasses: true }),
    -0.2,
    '#e3d4c0',
  ),
  'portrait-anil-thorat.webp': portrait(
    man(2, '#b9cfe4', '#2f3f4a', { wear: 'shirt', moustache: true }),
    -0.35,
    '#e8cfa8',
    'window',
  ),
}
