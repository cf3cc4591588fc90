import { C } from './palette.ts'
import { circle, darker, ellipse, group, lighter, mix, path, range, side, stroke } from './svg.ts'

export type HairStyle = 'bun' | 'braid' | 'bob' | 'short' | 'thin' | 'scarf' | 'veil'
export type Hat = 'cap' | 'mortarboard' | 'topi' | 'pheta' | 'none'

export type Face = {
  skin: string
  hair: string
  style: HairStyle
  hat?: Hat
  /** The colour of the scarf or of the veil. */
  cloth?: string
  glasses?: boolean
  moustache?: boolean
  bindi?: boolean
  gajra?: boolean
  stubble?: boolean
}

const isWoman = ({ style }: Face) => style !== 'short' && style !== 'thin'

/** The centre of the head is at 0 0, about 15 high. `turn` is how far it looks to the right (1) or to the left (-1). */
export function head(face: Face, turn: number): string {
  const { skin } = face
  const shift = turn * 2.1
  const shadow = darker(skin, 0.32)
  const jaw = isWoman(face) ? 4.7 : 5.4
  return group([
    backHair(face, turn),
    path('M-2.7 3L-2.9 10.6Q0 12.6 2.9 10.6L2.7 3Z', mix(skin, shadow, 0.45)),
    path(`M-2.7 6.6Q${shift * 0.5} 9.6 2.7 6.2L2.6 3H-2.6Z`, shadow, { opacity: 0.55 }),
    ear(face, -1, turn),
    ear(face, 1, turn),
    path(
      `M-6 -1.5C-6.3 -9 6.3 -9 6 -1.5C6 2.6 ${jaw} 5.2 ${shift * 0.45 + 1.9} 7.4Q${shift * 0.5} 8.3 ${shift * 0.45 - 1.9} 7.4C${-jaw} 5.2 -6 2.6 -6 -1.5Z`,
      side(skin),
    ),
    features(face, shift),
    frontHair(face, shift),
    hat(face, shift),
  ])
}

/** The head from behind: only hair, and any headwear. */
export function backOfHead(face: Face): string {
  const { skin, hair, style, cloth = C.mist } = face
  const covered = style === 'scarf' || style === 'veil'
  return group([
    path('M-2.7 2L-2.9 10.6Q0 12.4 2.9 10.6L2.7 2Z', darker(skin, 0.2)),
    ellipse(-6, 0.4, 1, 1.7, skin),
    ellipse(6, 0.4, 1, 1.7, darker(skin, 0.15)),
    path(
      'M-6.5 -0.5C-7 -10.5 7 -10.5 6.5 -0.5C6.4 4.5 3.6 6.6 0 6.8C-3.6 6.6 -6.4 4.5 -6.5 -0.5Z',
      side(covered ? cloth : hair),
    ),
    style === 'braid' ? braid(0, 5, hair, 30) : '',
    style === 'bun'
      ? group([circle(0, 3.2, 4.1, side(lighter(hair, 0.06))), face.gajra ? gajra(0, 3.2, 4.3, 0, 360) : ''])
      : '',
    hat(face, 0),
  ])
}

function ear({ skin, style }: Face, which: -1 | 1, turn: number): string {
  if (style === 'scarf' || style === 'veil' || turn * which > 0.35) return ''
  const x = which * 6 - turn * 1.2
  const woman = style !== 'short' && style !== 'thin'
  return (
    ellipse(x, 0.4, 1.1, 1.9, which > 0 ? darker(skin, 0.22) : darker(skin, 0.05)) +
    (woman ? circle(x, 2.5, 0.55, C.amber) : '')
  )
}

function eye(x: number, y: number, far: boolean): string {
  const width = far ? 1.05 : 1.35
  return group([
    path(
      `M${x - width} ${y + 0.1}Q${x} ${y - 1.15} ${x + width} ${y + 0.1}Q${x} ${y + 0.85} ${x - width} ${y + 0.1}Z`,
      '#fffaf0',
    ),
    circle(x, y - 0.1, 0.68, '#2a1a14'),
    circle(x + 0.2, y - 0.32, 0.18, '#ffffff'),
    stroke(`M${x - width} ${y + 0.1}Q${x} ${y - 1.2} ${x + width} ${y}`, '#1d1413', 0.36),
  ])
}

function features(face: Face, shift: number): string {
  const { skin, hair, glasses, moustache, bindi, stubble, style } = face
  const woman = isWoman(face)
  const left = shift - 2.5 + Math.max(0, -shift) * 0.2
  const right = shift + 2.5 - Math.max(0, shift) * 0.2
  const brow = hair === '#221a19' ? '#241a18' : mix(hair, '#3a302c', 0.45)
  const line = darker(skin, 0.42)
  const lips = woman ? mix(skin, '#a8323a', 0.55) : mix(skin, '#8a4038', 0.38)
  return group([
    stubble
      ? path(
          `M-5.6 1.6C-5 5.6 -3 7.6 ${shift * 0.45} 8C3 7.6 5 5.6 5.6 1.6C4 4 3 3.2 ${shift} 3.4C-3 3.2 -4 4 -5.6 1.6Z`,
          hair,
          { opacity: style === 'thin' ? 0.55 : 0.35 },
        )
      : '',
    ellipse(left - 0.7, 2.3, 1.5, 1, '#d2553f', { opacity: 0.17 }),
    ellipse(right + 0.7, 2.3, 1.5, 1, '#d2553f', { opacity: 0.17 }),
    eye(left, -0.5, shift < -0.9),
    eye(right, -0.5, shift > 0.9),
    stroke(`M${left - 1.5} -2.3Q${left} -3.3 ${left + 1.3} -2.5`, brow, woman ? 0.42 : 0.68),
    stroke(`M${right - 1.3} -2.5Q${right} -3.3 ${right + 1.5} -2.3`, brow, woman ? 0.42 : 0.68),
    stroke(
      `M${shift * 1.3 + 0.15} -0.6Q${shift * 1.5 + 0.75} 1.5 ${shift * 1.45 + 0.5} 2.1Q${shift * 1.35} 2.6 ${shift * 1.3 - 0.6} 2.2`,
      line,
      0.36,
    ),
    path(
      `M${shift * 1.1 - 1.6} 4.3Q${shift * 1.1} 3.7 ${shift * 1.1 + 1.6} 4.3Q${shift * 1.1} 5.9 ${shift * 1.1 - 1.6} 4.3Z`,
      lips,
    ),
    stroke(`M${shift * 1.1 - 1.9} 4.2Q${shift * 1.1} 5.1 ${shift * 1.1 + 1.9} 4.2`, darker(lips, 0.35), 0.28),
    moustache
      ? path(
          `M${shift * 1.2 - 2.7} 4Q${shift * 1.2 - 1.2} 2.5 ${shift * 1.2} 3.1Q${shift * 1.2 + 1.2} 2.5 ${shift * 1.2 + 2.7} 4Q${shift * 1.2} 3.5 ${shift * 1.2 - 2.7} 4Z`,
          brow,
        )
      : '',
    bindi ? circle(shift * 1.15, -3.4, 0.52, '#a3182c') : '',
    glasses
      ? group([
          ...[left, right].map(
            (x) =>
              `<rect x="${x - 2}" y="-2" width="4" height="3.4" rx="1.4" fill="#ffffff" fill-opacity=".22" stroke="#3a2a22" stroke-width=".42"/>`,
          ),
          stroke(`M${left + 2} -0.7Q${shift} -1.3 ${right - 2} -0.7`, '#3a2a22', 0.42),
        ])
      : '',
  ])
}

function backHair({ hair, style, gajra: flowers, cloth = C.mist }: Face, turn: number): string {
  const x = -turn * 6
  switch (style) {
    case 'bun':
      return Math.abs(turn) < 0.25
        ? circle(0, -9, 3.1, side(hair)) + (flowers ? gajra(0, -8.8, 3.2, 190, 350) : '')
        : group([circle(x * 1.25, -0.6, 3.5, side(hair)), flowers ? gajra(x * 1.25, -0.6, 3.6, 0, 360) : ''])
    case 'braid':
      return path('M-6.6 -1C-7 5 -6 8 -4 8H4C6 8 7 5 6.6 -1Z', hair) + braid(turn > 0.2 ? -5 : 5, 6, hair, 20)
    case 'bob':
      return path('M-7 -2C-8.6 5 -8 9.5 -6.4 11.5Q0 9 6.4 11.5C8 9.5 8.6 5 7 -2Z', side(darker(hair, 0.1)))
    case 'scarf':
      return path('M-7.6 -1C-9 7 -10 12 -11 14.5Q0 18 11 14.5C10 12 9 7 7.6 -1Z', side(darker(cloth, 0.12)))
    case 'veil':
      return path('M-7.8 -2C-9.6 7 -10.5 13 -11.5 18Q0 13 11.5 18C10.5 13 9.6 7 7.8 -2Z', side(darker(cloth, 0.2)))
    default:
      return ''
  }
}

function frontHair({ hair, style, cloth = C.mist, skin }: Face, shift: number): string {
  const part = shift * 0.9
  switch (style) {
    case 'short':
      return group([
        path(
          `M-6.3 -0.6C-8.2 -12.6 8.2 -12.6 6.3 -0.6L5.5 -1.4C5.7 -4 4.7 -5 3.7 -5.5Q${part - 1} -3.9 -4.6 -5.3C-5.4 -4.4 -5.7 -3 -5.5 -1.4Z`,
          side(hair),
        ),
        stroke(`M-4.4 -6.8Q${part} -9.4 4.4 -6.6`, lighter(hair, 0.22), 0.4, { opacity: 0.6 }),
      ])
    case 'thin':
      return group([
        path('M-6.4 1C-7.4 -3 -6.8 -6 -4.4 -6.6C-5.4 -5 -5.4 -2.5 -5.3 -0.6Z', hair),
        path('M6.4 1C7.4 -3 6.8 -6 4.4 -6.6C5.4 -5 5.4 -2.5 5.3 -0.6Z', darker(hair, 0.1)),
        ellipse(-1.4, -5.4, 2.6, 1.2, lighter(skin, 0.35), { opacity: 0.4 }),
      ])
    case 'scarf':
      return path(
        `M-6.6 8.5C-9 -2 -8 -10.4 0 -10.4C8 -10.4 9 -2 6.6 8.5Q0 12.5 -6.6 8.5ZM${shift * 0.6 - 5} -1.4C${shift * 0.6 - 5} 3.6 ${shift * 0.5 - 3.6} 6.6 ${shift * 0.5} 7.6C${shift * 0.5 + 3.6} 6.6 ${shift * 0.6 + 5} 3.6 ${shift * 0.6 + 5} -1.4C${shift * 0.6 + 4.6} -6.6 ${shift * 0.6 - 4.6} -6.6 ${shift * 0.6 - 5} -1.4Z`,
        side(cloth),
        { 'fill-rule': 'evenodd' },
      )
    case 'veil':
      return group([
        path(`M-5.9 -1.5C-6.4 -8.6 6.4 -8.6 5.9 -1.5C5 -5 3 -6.2 ${part} -6.5C-3 -6.2 -5 -5 -5.9 -1.5Z`, hair),
        path(
          `M-7.6 7C-8.6 -3 -8 -10 0 -10C8 -10 8.6 -3 7.6 7C6.4 3 6.9 -6.4 ${part} -6.9C-6.9 -6.4 -6.4 3 -7.6 7Z`,
          side(cloth),
        ),
      ])
    default:
      return group([
        path(
          `M-6.4 1.6C-8.6 -12.2 8.6 -12.2 6.4 1.6C6 -2.6 4.6 -5.4 ${part} -6.6C-4.6 -5.4 -6 -2.6 -6.4 1.2Z`,
          side(hair),
        ),
        style === 'bob'
          ? path('M-6.2 -1C-8 4 -8 8 -7.2 11C-5.4 9 -5.2 5 -5.6 1ZM6.2 -1C8 4 8 8 7.2 11C5.4 9 5.2 5 5.6 1Z', hair)
          : '',
        stroke(`M${part - 0.6} -7.6Q-4.8 -6.4 -5.9 -2.4`, lighter(hair, 0.25), 0.35, { opacity: 0.55 }),
        stroke(`M${part} -7.6V-6.7`, mix(skin, hair, 0.35), 0.35),
      ])
  }
}

function hat({ hat = 'none', cloth = C.marigold }: Face, shift: number): string {
  switch (hat) {
    case 'cap':
      return group([
        path(
          `M-5.4 -5.6C-6 -9.5 -5 -11.4 -4.2 -12.2Q${shift * 0.5} -13.6 4.2 -12.2C5 -11.4 6 -9.5 5.4 -5.6Q${shift * 0.6} -8.4 -5.4 -5.6Z`,
          side(C.white),
        ),
        stroke(`M-5.2 -7.3Q${shift * 0.6} -10 5.2 -7.3`, C.brand, 0.75),
      ])
    case 'mortarboard':
      return group([
        path('M-5.9 -3.4C-6.6 -9 6.6 -9 5.9 -3.4Q0 -6.6 -5.9 -3.4Z', '#14302c'),
        path('M-11 -8.8L0 -12.2L11 -8.8L0 -5.6Z', side('#16403a')),
        stroke('M0 -9L7.6 -8V-3.4', C.amber, 0.6),
        ellipse(7.6, -2.4, 0.9, 1.6, C.amber),
      ])
    case 'topi':
      return path(`M-6.4 -4.4L-5 -10.4Q${shift} -11.8 5.6 -9.6L6.4 -4.2Q0 -6.8 -6.4 -4.4Z`, side(C.white))
    case 'pheta':
      return group([
        path('M-7.4 -3.6C-9.4 -9 -5 -13 0.6 -12.4C7 -12.4 9 -7.4 7.4 -3.4Q0 -7 -7.4 -3.6Z', side(cloth)),
        ...range(3, (index) =>
          stroke(
            `M${-7.2 + index * 1.4} ${-5 - index * 1.9}Q${1 + index} ${-9.4 - index} ${7.6 - index * 0.6} ${-5.4 - index * 1.6}`,
            darker(cloth, 0.28),
            0.45,
          ),
        ),
        path('M2.6 -12Q4 -17 7.6 -16.4Q6.4 -13 6.6 -9Z', lighter(cloth, 0.2)),
      ])
    default:
      return ''
  }
}

function braid(x: number, y: number, hair: string, length: number): string {
  return group([
    ...range(Math.round(length / 2.6), (index) =>
      ellipse(
        x + Math.sin(index) * 0.25,
        y + index * 2.6,
        1.9 - index * 0.07,
        1.9,
        index % 2 ? hair : lighter(hair, 0.1),
      ),
    ),
    ellipse(x, y + length + 0.6, 1.1, 1, C.amber),
  ])
}

function gajra(x: number, y: number, radius: number, from: number, to: number): string {
  return group(
    range(13, (index) => {
      const angle = ((from + ((to - from) * index) / 12) * Math.PI) / 180
      return circle(
        x + Math.cos(angle) * radius,
        y + Math.sin(angle) * radius,
        0.75,
        index % 4 === 3 ? C.marigold : '#fffdf2',
      )
    }),
  )
}
