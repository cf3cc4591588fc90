import { backOfHead, type Face, head } from './head.ts'
import { C, GREY, HAIR, SKIN } from './palette.ts'
import {
  at,
  blur,
  circle,
  darker,
  ellipse,
  fall,
  group,
  lighter,
  type Point,
  path,
  range,
  rect,
  side,
  stroke,
} from './svg.ts'

export type Wear = 'saree' | 'dress' | 'tunic' | 'kurta' | 'shirt' | 'gown' | 'frock' | 'suit'
export type Look = Face & {
  wear: Wear
  colour: string
  /** The border of a saree, the apron or belt of a uniform, the tie of a suit. */
  trim: string
}
export type Pose = {
  /** Looks to the right (1) or to the left (-1). */
  turn?: number
  back?: boolean
  /** Where the hands are, in hundredths of the person's height from the point between the feet; up is negative. */
  left?: Point
  right?: Point
  legs?: 'stand' | 'walk' | 'sit' | 'floor' | 'kneel' | 'none'
  /** How far the head leans, in degrees. */
  nod?: number
  /** Children have larger heads. */
  child?: boolean
  /** What the person holds in front of the body, drawn before the arms. */
  holds?: string
  shadow?: boolean
}

const SHOULDER = { x: 7.7, y: -76.2 }
const UPPER_ARM = 15.5
const LOWER_ARM = 15

/** A standing person, with the feet at x y, and `height` tall. */
export function person(x: number, y: number, height: number, look: Look, pose: Pose = {}): string {
  const { turn = 0, back = false, legs = 'stand', nod = 0, child = false, holds = '', shadow = true } = pose
  const down = { sit: 23, floor: 41, kneel: 25, stand: 0, walk: 0, none: 0 }[legs]
  const lean = back ? '' : ` rotate(${nod})`
  const arms = [arm(look, -1, pose, down), arm(look, 1, pose, down)]
  const behindBody = back ? [0, 1] : turn > 0.3 ? [0] : turn < -0.3 ? [1] : []
  const top = group([torso(look, back, turn), neckline(look, back)], { transform: `translate(0 ${down})` })
  const skull = group([back ? backOfHead(look) : head(look, turn)], {
    transform: `translate(${turn * 1.4} ${-91.2 + down})${lean} scale(${child ? 1.42 : 1})`,
  })
  return at(x, y, height / 100, [
    shadow && legs !== 'none'
      ? ellipse(3, 0.6, legs === 'floor' ? 24 : 15, 2.6, '#12211f', { opacity: 0.26, ...blur(2) })
      : '',
    legs === 'stand' || legs === 'walk' || legs === 'none' ? behind(look, back) : '',
    ...behindBody.map((index) => arms[index] ?? ''),
    lower(look, legs, turn),
    top,
    skull,
    holds,
    ...arms.filter((_, index) => !behindBody.includes(index)),
    look.wear === 'saree' && !back ? group([overShoulder(look)], { transform: `translate(0 ${down})` }) : '',
  ])
}

/** Head and shoulders, for portraits and for people behind a table. */
export function bust(x: number, y: number, height: number, look: Look, pose: Pose = {}): string {
  return person(x, y, height, look, { ...pose, legs: 'none', shadow: false })
}

const sleeveOf = ({ wear, colour, trim }: Look) => (wear === 'saree' ? darker(trim, 0.12) : colour)

function arm(look: Look, which: -1 | 1, pose: Pose, down: number): string {
  const { skin, wear } = look
  const shoulder: Point = [which * SHOULDER.x, SHOULDER.y + down]
  const rest: Point = [which * 10.2, -46.2 + down]
  const wanted = (which < 0 ? pose.left : pose.right) ?? rest
  const { elbow, hand } = reach(shoulder, wanted, which)
  const along = (share: number): Point => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ]
  const sleeve = sleeveOf(look)
  const long = wear === 'gown' || wear === 'suit' || wear === 'kurta'
  const tone = which > 0 ? darker(skin, 0.14) : skin
  const cloth = which > 0 ? darker(sleeve, 0.14) : lighter(sleeve, 0.04)
  const end = long ? along(1) : along(wear === 'shirt' || wear === 'tunic' || wear === 'dress' ? 0.72 : 0.6)
  const [wristX, wristY] = [elbow[0] + (hand[0] - elbow[0]) * 0.82, elbow[1] + (hand[1] - elbow[1]) * 0.82]
  const bangles = (wear === 'saree' || wear === 'frock') && !pose.child
  return group([
    stroke(`M${end[0]} ${end[1]}L${elbow[0]} ${elbow[1]}L${hand[0]} ${hand[1]}`, tone, 4.1),
    ellipse(hand[0], hand[1], 2.5, 2.7, tone),
    stroke(`M${shoulder[0]} ${shoulder[1] + 0.6}L${end[0]} ${end[1]}`, cloth, 6.6),
    long ? stroke(`M${elbow[0]} ${elbow[1]}L${wristX} ${wristY}`, cloth, wear === 'gown' ? 7 : 5.4) : '',
    bangles ? bracelet(elbow, hand) : '',
  ])
}

function bracelet([fromX, fromY]: Point, [toX, toY]: Point): string {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length]
  const across = (share: number) => {
    const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
    return `M${x - alongY * 2.2} ${y + alongX * 2.2}L${x + alongY * 2.2} ${y - alongX * 2.2}`
  }
  return stroke(across(0.74) + across(0.82), C.amber, 0.8)
}

/** Where the elbow is; the arm only points at a target that is out of reach. */
function reach([x, y]: Point, [toX, toY]: Point, which: -1 | 1): { elbow: Point; hand: Point } {
  const far = Math.hypot(toX - x, toY - y)
  const length = Math.min(far, UPPER_ARM + LOWER_ARM - 0.2)
  // An arm that reaches for something near points towards the viewer, and looks shorter.
  const share = Math.max(0.5, Math.min(1, length / 24))
  const [upper, lower] = [UPPER_ARM * share, LOWER_ARM * share]
  const hand: Point = far === 0 ? [x, y + 1] : [x + ((toX - x) * length) / far, y + ((toY - y) * length) / far]
  const angle = Math.atan2(hand[1] - y, hand[0] - x)
  const bend = Math.acos(
    Math.max(-1, Math.min(1, (upper ** 2 + length ** 2 - lower ** 2) / (2 * upper * Math.max(length, 1)))),
  )
  const elbows = [angle + bend, angle - bend].map((to): Point => [x + Math.cos(to) * upper, y + Math.sin(to) * upper])
  // Elbows hang, and stay outside the body.
  const [elbow = [x, y]] = elbows.toSorted(
    (one, other) => other[1] + other[0] * which * 0.35 - (one[1] + one[0] * which * 0.35),
  )
  return { elbow, hand }
}

/** The saree lies over the sleeve. */
function overShoulder({ colour }: Look): string {
  return path(
    'M3.3 -81.5Q7.6 -81.4 10 -79C11.5 -77 11.7 -75 11.2 -72.6Q7.6 -73.4 4.2 -69.6Q2.8 -76 3.3 -81.5Z',
    side(colour),
  )
}

/** The loose end of a saree, which hangs down the back. */
function behind({ wear, colour, trim }: Look, back: boolean): string {
  if (wear !== 'saree' || back) return ''
  return group([
    path('M5 -78C13 -70 14 -50 13 -36L5 -38Z', side(darker(colour, 0.18))),
    stroke('M5.4 -37.4L12.8 -35.6', trim, 1.6),
  ])
}

const TORSO =
  'M-9.6 -78.4Q-7 -81 -3 -81.6Q0 -80.6 3 -81.6Q7 -81 9.6 -78.4C10.8 -71 7.6 -62 7.4 -55H-7.4C-7.6 -62 -10.8 -71 -9.6 -78.4Z'
const BROAD_TORSO =
  'M-10.6 -78.2Q-7 -81 -3 -81.6Q0 -80.6 3 -81.6Q7 -81 10.6 -78.2C11.4 -71 9.4 -62 9 -50H-9C-9.4 -62 -11.4 -71 -10.6 -78.2Z'

function torso(look: Look, back: boolean, turn: number): string {
  const { wear, colour, trim } = look
  const apron = group([
    path('M-5 -74Q0 -72 5 -74L6.6 -55H-6.6Z', side(trim)),
    stroke('M-5 -74L-4.4 -80.5M5 -74L4.4 -80.5', darker(trim, 0.08), 1.3),
  ])
  switch (wear) {
    case 'saree':
      return group([
        path(TORSO, side(sleeveOf(look))),
        back
          ? path('M-9.4 -79.4L2 -81C6 -72 8 -62 8 -52H-7.4C-7 -62 -8 -72 -9.4 -79.4Z', side(darker(colour, 0.06)))
          : group([
              path('M-8.2 -50L-7.2 -61C-3 -66 1.6 -74 3.4 -81.4L9.8 -79C10.4 -71 8 -60 8 -51Z', side(colour)),
              stroke('M-7.2 -60.6C-3 -66 1.4 -74 3.2 -81', trim, 1.5),
              ...range(3, (index) =>
                stroke(
                  `M${5 + index * 1.7} ${-80.2 + index * 0.7}C${4 + index * 1.8} -72 ${1 + index * 2.4} -62 ${-2 + index * 3} -54`,
                  darker(colour, 0.22),
                  0.35,
                  { opacity: 0.7 },
                ),
              ),
            ]),
      ])
    case 'dress':
      return group([
        path(TORSO, side(colour)),
        back ? '' : trim === colour ? '' : apron,
        rect(-7.5, -57, 15, 2.4, C.brand),
        back
          ? ''
          : group([
              rect(-6.6, -71, 2.8, 1.8, C.amber, { rx: 0.3 }),
              rect(3.4, -72, 3.4, 3.8, darker(colour, 0.08), { rx: 0.4 }),
            ]),
      ])
    case 'gown':
      return group([
        path(
          'M-10.4 -78.4Q0 -84 10.4 -78.4C12 -60 13.6 -40 14.5 -14H-14.5C-13.6 -40 -12 -60 -10.4 -78.4Z',
          side(colour),
        ),
        back
          ? path('M-6 -80Q0 -62 6 -80L4 -81Q0 -79 -4 -81Z', trim)
          : group([
              path('M-5.4 -81L0 -66L5.4 -81L7.6 -80L0.8 -54H-0.8L-7.6 -80Z', trim),
              path('M-3.4 -81.6L0 -71L3.4 -81.6Z', C.white),
            ]),
        ...[-8, -3.4, 3.4, 8].map((foot) =>
          stroke(`M${foot * 0.6} -58L${foot * 1.25} -16`, darker(colour, 0.4), 0.5, { opacity: 0.6 }),
        ),
      ])
    case 'suit':
      return group([
        path(BROAD_TORSO, side(colour)),
        back
          ? ''
          : group([
              path('M-3.4 -81.8L0 -66L3.4 -81.8Z', C.white),
              path('M-0.9 -79L0.9 -79L1.4 -68L0 -65.6L-1.4 -68Z', trim),
              stroke('M-3.6 -81.4L-5.4 -74L-3.8 -73L0 -65M3.6 -81.4L5.4 -74L3.8 -73L0 -65', darker(colour, 0.35), 0.6),
              stroke('M0 -65V-50', darker(colour, 0.35), 0.5),
              circle(0.9, -61, 0.5, darker(colour, 0.4)),
            ]),
      ])
    case 'kurta':
      return group([
        path(BROAD_TORSO, side(colour)),
        back
          ? ''
          : group([
              stroke('M0 -80V-66', darker(colour, 0.25), 0.7),
              path('M-3.4 -81.8Q0 -78 3.4 -81.8L3 -80Q0 -76.4 -3 -80Z', lighter(colour, 0.3)),
              ...range(3, (index) => circle(0, -77 + index * 4, 0.45, trim)),
            ]),
      ])
    default: {
      const broad = look.style === 'short' || look.style === 'thin'
      return group([
        path(broad ? BROAD_TORSO : TORSO, side(colour)),
        back
          ? ''
          : path(
              'M-3.8 -81.8L0 -75L3.8 -81.8L5.2 -79.6L0.6 -72.6H-0.6L-5.2 -79.6Z',
              wear === 'shirt' ? lighter(colour, 0.25) : trim,
            ),
        back || wear === 'shirt' ? '' : rect(3 - turn, -72, 3.8, 4.2, darker(colour, 0.1), { rx: 0.5 }),
        back || wear !== 'shirt' ? '' : stroke('M0 -74V-52', darker(colour, 0.22), 0.5),
      ])
    }
  }
}

function neckline({ wear, skin, trim }: Look, back: boolean): string {
  if (back || wear === 'suit' || wear === 'kurta' || wear === 'gown') return ''
  if (wear === 'saree')
    return group([
      path('M-3.1 -81.2Q0 -73.4 3.1 -81.2Q0 -79.8 -3.1 -81.2Z', darker(skin, 0.1)),
      stroke('M-3 -81Q0 -72.6 2.8 -80', C.amber, 0.45),
      circle(-0.2, -76.4, 0.8, C.amber),
    ])
  if (wear === 'dress') return path('M-3.4 -82L0 -77L3.4 -82L5 -79.6L0.4 -74.6L-5 -79.6Z', trim)
  return path('M-2.9 -82L0 -77.4L2.9 -82Q0 -80.4 -2.9 -82Z', darker(skin, 0.14))
}

function shoes(colour: string, left: number, right: number): string {
  return ellipse(left, -0.7, 3.3, 1.5, colour) + ellipse(right, -0.7, 3.3, 1.5, darker(colour, 0.3))
}

function lower(look: Look, legs: Pose['legs'], turn: number): string {
  const { wear, colour, trim, skin } = look
  const to = turn < 0 ? -1 : 1
  if (legs === 'none') return wear === 'gown' ? '' : lap(look)
  if (legs === 'floor') return crossLegged(look)
  if (legs === 'sit') return seated(look, to)
  if (legs === 'kneel') return kneeling(look, to)
  const step = legs === 'walk' ? 3.4 * to : 0
  const trousers =
    wear === 'shirt' || wear === 'suit'
      ? darker(wear === 'suit' ? colour : trim, 0.1)
      : wear === 'kurta'
        ? C.white
        : lighter(colour, 0.12)
  const pair = (top: number, fill: string) =>
    path(
      `M-8 ${top}L${-6.6 - step} -2H${-1.6 - step}L0 ${top + 14}L${1.6 + step} -2H${6.6 + step}L8 ${top}Z`,
      side(fill),
    )
  switch (wear) {
    case 'saree':
      return shoes('#4a2a20', -4 - step, 4 + step) + skirt(look, step)
    case 'frock':
      return group([
        stroke(`M-3 -26L${-3.4 - step} -3M3 -26L${3.4 + step} -3`, skin, 3.6),
        shoes('#2c2a2a', -4 - step, 4 + step),
        path('M-7 -57C-11 -45 -13 -34 -13.6 -24Q0 -20 13.6 -24C13 -34 11 -45 7 -57Z', side(trim)),
      ])
    case 'dress':
      return group([
        stroke(`M-3.6 -30L${-3.8 - step} -3M3.6 -30L${3.8 + step} -3`, darker(skin, 0.05), 4.2),
        shoes('#f5f1e6', -4 - step, 4 + step),
        path(`M-7.4 -57C-10 -48 -11 -36 -11.6 -21Q0 -17.6 ${11.6 + step} -21C11 -36 10 -48 7.4 -57Z`, side(colour)),
        trim === colour ? '' : path('M-6.4 -55L-7.6 -26Q0 -23.4 7.6 -26L6.4 -55Z', side(trim)),
        stroke('M-2 -50L-3 -24M3 -50L4.4 -24', darker(colour, 0.2), 0.5, { opacity: 0.5 }),
      ])
    case 'gown':
      return group([stroke(`M-4 -18V-3M4 -18V-3`, '#22302d', 5), shoes('#1a1a1a', -4.4, 4.4)])
    case 'kurta':
      return group([
        pair(-44, trousers),
        shoes('#5b3826', -4.6 - step, 4.6 + step),
        path(`M-9 -51C-10.4 -44 -10.8 -36 -11 -27Q0 -24.6 11 -27C10.8 -36 10.4 -44 9 -51Z`, side(colour)),
        stroke('M7 -40L8.6 -27', darker(colour, 0.3), 0.5),
      ])
    case 'tunic':
      return group([
        pair(-46, trousers),
        shoes('#f2efe4', -4.6 - step, 4.6 + step),
        path('M-7.4 -57C-9.4 -50 -9.8 -44 -10 -37Q0 -35 10 -37C9.8 -44 9.4 -50 7.4 -57Z', side(colour)),
        stroke('M-9.4 -38.4Q0 -36.6 9.4 -38.4', trim, 0.9),
      ])
    default:
      return group([
        pair(-52, trousers),
        shoes('#2a211d', -4.6 - step, 4.6 + step),
        rect(-8.4, -52.6, 16.8, 2.2, '#3a2a22'),
      ])
  }
}

function skirt({ colour, trim, wear }: Look, step: number): string {
  const own = wear === 'saree' ? colour : darker(colour, 0.05)
  const hem = `M${-11.6 - Math.abs(step)} -2.4Q0 0.6 ${11.6 + Math.abs(step)} -2.4`
  return group([
    path(
      `M-7.6 -57C-11.4 -44 -10.6 -20 ${-11.8 - Math.abs(step)} -1.6Q0 1.6 ${11.8 + Math.abs(step)} -1.6C10.6 -20 11.4 -44 7.6 -57Z`,
      side(own),
    ),
    ...range(5, (index) =>
      stroke(
        `M${-1 + index * 0.9} -52C${-1 + index * 1.4} -36 ${-2.6 + index * 2} -18 ${-3.4 + index * 2.5} -2`,
        darker(own, 0.3),
        0.45,
        { opacity: 0.55 },
      ),
    ),
    wear === 'saree' ? stroke(hem, trim, 2.6, { 'stroke-linecap': 'butt' }) : '',
  ])
}

/** The part of a person that a table leaves visible. */
function lap({ colour, trim, wear }: Look): string {
  const own = wear === 'frock' ? trim : colour
  const broad = wear === 'suit' || wear === 'kurta' || wear === 'shirt'
  return path(
    broad ? 'M-9 -51L-9.6 -36H9.6L9 -51Z' : 'M-7.6 -57C-10 -48 -10.4 -42 -10.4 -36H10.4C10.4 -42 10 -48 7.6 -57Z',
    side(own),
  )
}

function crossLegged({ colour, trim, wear }: Look): string {
  const own = wear === 'kurta' ? C.white : wear === 'shirt' ? trim : colour
  return group([
    path('M-8 -17C-12 -16 -25 -9 -25 -3.4C-25 1.4 -9 1.6 0 0.6C9 1.6 25 1.4 25 -3.4C25 -9 12 -16 8 -17Z', side(own)),
    stroke('M-20 -1.6C-10 -6 4 -3 12 -1.4M18 -5C10 -9 4 -6 -2 -4.6', darker(own, 0.28), 0.7, { opacity: 0.6 }),
    wear === 'saree' ? stroke('M-23.6 -1.6C-14 1 -6 0.6 0 0C8 0.8 16 0.6 23.6 -1.6', trim, 1.7) : '',
  ])
}

function seated({ colour, trim, wear, skin }: Look, to: number): string {
  const own = wear === 'shirt' ? trim : wear === 'kurta' ? C.white : colour
  const skirted = wear === 'saree' || wear === 'frock' || wear === 'dress'
  const knee = 17 * to
  return group([
    ellipse(knee + to * 2.4, -0.9, 3.6, 1.6, skirted && wear !== 'saree' ? '#f3efe4' : '#3a261d'),
    skirted && wear !== 'saree' ? stroke(`M${knee - to} -24L${knee} -3`, skin, 4.6) : '',
    skirted
      ? path(
          `M${-8 * to} -37Q${-10 * to} -24 ${-8 * to} -22L${knee - 6 * to} -19L${knee - 5 * to} ${wear === 'saree' ? -1.5 : -13}Q${knee} 0 ${knee + 5.4 * to} ${wear === 'saree' ? -1.5 : -13}L${knee + 4.6 * to} -27Q${knee} -33 ${8 * to} -35Z`,
          side(own),
        )
      : group([
          stroke(`M${-2 * to} -27L${knee} -26L${knee} -3`, darker(own, 0.1), 8.4),
          stroke(`M0 -27L${knee - 2 * to} -27.6`, own, 8.4),
        ]),
    wear === 'saree' ? stroke(`M${knee - 4.6 * to} -2.4Q${knee} -0.8 ${knee + 5 * to} -2.4`, trim, 2) : '',
  ])
}

function kneeling({ colour, trim, wear }: Look, to: number): string {
  const own = wear === 'shirt' ? trim : wear === 'tunic' ? lighter(colour, 0.12) : colour
  return group([
    path(
      `M${-8 * to} -34C${-12 * to} -20 ${-22 * to} -8 ${-24 * to} -2Q${-20 * to} 1 0 0.4Q${13 * to} 1 ${12 * to} -4C${13 * to} -14 ${9 * to} -24 ${8 * to} -34Z`,
      side(own),
    ),
    ellipse(-23 * to, -1.2, 3.6, 1.9, '#f2efe4'),
    stroke(`M${-4 * to} -22Q${-8 * to} -8 ${-16 * to} -3`, darker(own, 0.28), 0.6, { opacity: 0.6 }),
  ])
}

// People around the council. Each takes a number, so that a crowd is varied but reproducible.
const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[((index % items.length) + items.length) % items.length] as Item
export const skinOf = (index: number) => pick(SKIN, index * 5 + (index >> 2))

/** A nurse in the white saree with the green border. */
export const nurse = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: 'bun',
  wear: 'saree',
  colour: '#fbf6ea',
  trim: C.brand,
  bindi: true,
  gajra: index % 2 === 0,
  ...more,
})
/** A student in blue with apron and cap. */
export const student = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: 'bun',
  hat: 'cap',
  wear: 'dress',
  colour: pick(['#7fb0c4', '#86b6c8', '#78a9bf'], index),
  trim: C.white,
  ...more,
})
export const brother = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: 'short',
  wear: 'tunic',
  colour: '#f7f3e8',
  trim: C.brand,
  moustache: index % 2 === 1,
  ...more,
})
/** A person in green theatre clothes. */
export const inScrubs = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: index % 3 === 0 ? 'short' : 'bun',
  wear: 'tunic',
  colour: '#3c8a78',
  trim: '#d5e6dd',
  ...more,
})
const SAREES = [
  ['#c0472f', '#f0b23c'],
  ['#0f6b5c', '#e9b44a'],
  ['#7d2a4a', '#e5a021'],
  ['#2f5f92', '#f2d27a'],
  ['#e0952b', '#8a2a3a'],
  ['#5c7f3a', '#c23f3a'],
  ['#b5476a', '#f1c65b'],
  ['#4b3a78', '#f0a83a'],
] as const
export const woman = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index + 2),
  hair: HAIR,
  style: pick(['bun', 'braid', 'veil', 'bun'] as const, index),
  wear: 'saree',
  colour: pick(SAREES, index)[0],
  trim: pick(SAREES, index)[1],
  cloth: pick(SAREES, index)[0],
  bindi: true,
  gajra: index % 3 === 0,
  ...more,
})
export const elder = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index + 1),
  hair: GREY,
  style: 'short',
  hat: index % 2 ? 'pheta' : 'topi',
  cloth: pick(['#d9622b', '#c0392f', '#e2a12c'], index),
  wear: 'kurta',
  colour: '#f5efe0',
  trim: '#8a6a3a',
  moustache: true,
  ...more,
})
export const man = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index + 3),
  hair: HAIR,
  style: 'short',
  wear: 'shirt',
  colour: pick(['#cfe0e0', '#e8c99a', '#9fbfae', '#d8a58f', '#b9cfe4'], index),
  trim: pick(['#3b4a52', '#5b4a3a', '#2f3f4a'], index),
  moustache: index % 2 === 0,
  ...more,
})
export const girl = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: 'braid',
  wear: 'frock',
  colour: pick(['#fbf6ea', '#f0c85a', '#e58a74'], index),
  trim: pick(['#24507f', '#c0472f', '#2f7d62'], index),
  ...more,
})
export const boy = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: 'short',
  wear: 'shirt',
  colour: pick(['#fbf6ea', '#8fc0d0', '#f0c060'], index),
  trim: pick(['#24507f', '#7a4a2a', '#2f5a4a'], index),
  ...more,
})
export const graduate = (index: number, more: Partial<Look> = {}): Look => ({
  skin: skinOf(index),
  hair: HAIR,
  style: pick(['bob', 'short', 'bun', 'braid'] as const, index),
  hat: 'mortarboard',
  wear: 'gown',
  colour: '#154a42',
  trim: C.amber,
  ...more,
})

/** A newborn in a cloth, about 22 long. */
export function baby(x: number, y: number, scale: number, cloth: string = C.blush, skin: string = SKIN[1]): string {
  return at(x, y, scale, [
    path('M-11 0C-12 -7 -4 -8 4 -6C12 -5 14 4 8 6C0 8 -9 7 -11 0Z', fall(lighter(cloth, 0.35), darker(cloth, 0.12))),
    circle(-8.4, -1.6, 4.7, side(skin)),
    path('M-12.9 -2.4C-12.6 -8 -4.6 -8 -4.2 -3C-7 -5 -10 -5 -12.9 -2.4Z', HAIR),
    stroke('M-10 -1.2Q-9.2 -0.6 -8.4 -1.2M-6.9 -1.2Q-6.1 -0.6 -5.3 -1.2M-8.6 1Q-7.8 1.6 -7 1', '#3a211a', 0.4),
    stroke('M-4 -5C0 -2 0 3 -3 6M3 -5.6C7 -2 7 3 4 6', darker(cloth, 0.2), 0.5),
  ])
}
