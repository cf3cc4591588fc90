/** Texts that no editor writes but a database may contain: the same ones for the same seed. */
export function badTexts(seed: number, count: number): ((most: number) => string)[] {
  const random = randomFrom(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const soup = () =>
    Array.from({ length: 4 + Math.floor(random() * 40) }, () => {
      const tag = one(TAGS)
      const kind = random()
      if (kind < 0.35) return `<${tag}${tag === 'a' ? ` href="${one(HREFS)}"` : ''}>`
      if (kind < 0.55) return `</${tag}>`
      return one(WORDS)
    }).join('')
  return Array.from({ length: count }, (_any, index) => {
    const text = index < WORST.length ? (WORST[index] as string) : index % 10 === 0 ? deep(one(DEEP)) : soup()
    // Each can be found by its word, and is cut off at the field's limit: in a tag, an entity, or a surrogate pair.
    return (most) => `nesting ${text}`.slice(0, most).toWellFormed()
  })
}

const LEVELS = 3000
const TAGS =
  'a a b strong i em u sup sub br p p ul ol li li h1 h2 div span table td tr form button script style img'.split(' ')
const DEEP = ['b', 'a', 'p', 'i', 'ul', 'li', 'ol', 'sup', 'em']
const HREFS = [
  '/faq',
  '/faq?category=%E0%A4%A#x',
  '/a b"c',
  'https://council.example/?a=1&amp;b=2',
  'https://[',
  'mailto:office@council.example',
  'tel:+912212345678',
  '#top',
  '//evil.example',
  'javascript:alert(1)',
  '/data/fees.pdf',
  '',
]
const WORDS = [
  'New rules ',
  'for fees',
  ' ',
  '\r\n',
  '\r',
  '\t',
  '\n\n',
  '&amp;lt;b&amp;gt;',
  '&lt;/p&gt;',
  '&nbsp;',
  '&#0;',
  '&#13;',
  '&#55296;',
  '&#x1F600;',
  '&#x110000;',
  '&unknown;',
  '&#1;',
  '&#12;',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ufffe',
  'नोंदणी शुल्क',
  'क्\u200dष',
  '😀',
  '<',
  '<!--',
  '-->',
  '<br/>',
  '<hr>',
  'a < b > c & d',
]
const deep = (tag: string) =>
  `<${tag}${tag === 'a' ? ' href="/faq"' : ''}>`.repeat(LEVELS) + 'deep' + `</${tag}>`.repeat(LEVELS)

const WORST = [
  '<p>New rules</p>',
  '<p>one</p><p>two</p>',
  '<p>a<p>b</p>c</p>',
  '<a href="/faq">a<a href="/rti">b</a>c</a>',
  '<a href="/faq"><p>a<a href="https://council.example">b</a></p></a>',
  '<h1>a<ul><li>b</li></ul></h1>',
  '<ul><li>a</li></ul>',
  '<li>a<li>b',
  '<p><ul><li><p>a</p></li></ul></p>',
  '<ul>loose<ul><li>a</li></ul></ul>',
  '<b><i>a</b>b</i>',
  '<b>a<p>b</p></b>',
  '<ol><p>a</p><li>b</li></ol>',
  '<button>a<button>b</button></button>',
  '<table><tr><td>a<table><tr><td>b',
  '<div><p>a<div>b</div></p></div>',
  '\r\n<p>\r\na\rb</p>\r\n',
  '<p></p><ul></ul><ul><li></li></ul><b></b>',
  ...DEEP.map(deep),
  ...DEEP.map((tag) => `<${tag}>`.repeat(LEVELS)),
]

/** A seeded random number generator for numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
