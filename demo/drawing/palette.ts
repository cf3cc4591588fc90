/** The council's brand colours, and colours of the Deccan that go with them. */
export const C = {
  deep: '#0a3b34',
  brand: '#0b5a4e',
  leaf: '#2f7d62',
  sage: '#8fb8a2',
  mist: '#d5e6dd',
  paper: '#faf8f4',
  sand: '#f1e2c2',
  amber: '#e5a021',
  marigold: '#f0902a',
  rust: '#b9552f',
  brick: '#8f3f2a',
  maroon: '#7d2438',
  rose: '#d98a86',
  blush: '#f2d3c9',
  plum: '#5a3b63',
  night: '#122b3d',
  blue: '#2d5f8f',
  sky: '#a9d2dc',
  teal: '#2a8a86',
  wood: '#8a5a36',
  soil: '#a5683f',
  ink: '#1b2624',
  steel: '#9fb1b3',
  white: '#fffdf7',
} as const

export const SKIN = ['#8a5435', '#b47a4e', '#6e4229', '#c9935f', '#9c6440', '#d6a877'] as const
export const HAIR = '#221a19'
export const GREY = '#a9a7a2'
