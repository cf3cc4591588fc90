import type { Random } from '../drill/random.ts'
import type { Sample } from './samples.ts'

/** What is actually sent: a body with its type, or a query. */
export type Sent = { how: string; body?: string | Buffer<ArrayBuffer>; type?: string; query?: string }

const NUMBERS = ['-1', '0', '1e308', '-1e308', '2147483648', '9007199254740993', '0.5', '1e-9', '9'.repeat(400)]
const WRONG = ['null', 'true', '[]', '{}', '""', '[[[]]]', '{"toString":1}', '{"length":99}', '["a","b"]', '"\\u202e"']
const deep = (times: number) => '['.repeat(times) + ']'.repeat(times)
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join(',')

/** Ways to break one field of a JSON body, as raw text that JSON.stringify would never write. */
const VALUES: Record<string, (random: Random) => string> = {
  'a wrong type': (random) => WRONG[random.between(0, WRONG.length - 1)] ?? 'null',
  'a huge number': (random) => NUMBERS[random.between(0, NUMBERS.length - 1)] ?? '0',
  NUL: () => '"a\\u0000b"',
  'half a character': (random) => (random.chance(0.5) ? '"a\\ud800"' : '"\\udfffa"'),
  'a long text': (random) => `"${'x'.repeat(random.between(1, 60_000))}"`,
  'long Marathi': (random) => `"${'क्षि'.repeat(random.between(1, 6000))}"`,
  'something deep': (random) => deep(random.between(2, 20_000)),
  'deep objects': (random) => `${'{"a":'.repeat(5000)}1${'}'.repeat(random.between(4999, 5000))}`,
  'a list for one': (random) => `[${many(random.between(1, 3000), (n) => `{"id":${n},"x":"y"}`)}]`,
  'a list in a text': (random) => JSON.stringify(`[${many(random.between(1, 9000), (n) => String(n))}]`),
  'a deep list in a text': (random) => JSON.stringify(deep(random.between(2, 20_000))),
  'marks and scripts': () => JSON.stringify(`<script>alert(1)</script><img src=x onerror=y>' or 1=1; --%_\\`),
}

const BODIES: Record<string, (json: string, random: Random) => Sent> = {
  'unknown fields': (json, random) => ({
    how: '',
    body: `{${many(random.between(1, 5000), (n) => `"field-${n}":1`)},${json.slice(1)}`,
  }),
  'a prototype': (json) => ({ how: '', body: `{"__proto__":{"role":"1"},${json.slice(1)}` }),
  'a constructor': (json) => ({ how: '', body: `{"constructor":{"prototype":{"role":"1"}},${json.slice(1)}` }),
  'a name with NUL': (json) => ({ how: '', body: `{"a\\u0000":1,"b\\ud800":2,${json.slice(1)}` }),
  'a long name': (json) => ({ how: '', body: `{"${'n'.repeat(20_000)}":1,${json.slice(1)}` }),
  'everything twice': (json) => ({ how: '', body: `${json.slice(0, -1)},${json.slice(1)}` }),
  'cut off': (json, random) => ({ how: '', body: json.slice(0, random.between(0, json.length - 1)) }),
  'no object': (_json, random) => ({ how: '', body: WRONG[random.between(0, WRONG.length - 1)] ?? '' }),
  'another type': (json, random) => ({
    how: '',
    body: json,
    type: ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'a/b'][
      random.between(0, 3)
    ] as string,
  }),
}

export function hostileBody(sample: Sample, random: Random): Sent {
  const json = JSON.stringify(sample)
  const names = Object.keys(sample)
  if (names.length > 0 && random.chance(0.7)) {
    const [how = '', value] = pick(Object.entries(VALUES), random)
    const name = names[random.between(0, names.length - 1)] ?? ''
    const { [name]: _spoiled, ...rest } = sample
    const others = JSON.stringify(rest).slice(1)
    const spoiled = `{${JSON.stringify(name)}:${value?.(random)}${others === '}' ? '}' : `,${others}`}`
    return { how: `${name}: ${how}`, body: spoiled }
  }
  const [how = '', spoil] = pick(Object.entries(BODIES), random)
  const filled = json === '{}' ? '{"a":1}' : json
  return { ...(spoil?.(filled, random) as Sent), how }
}

const ENCODED: Record<string, (random: Random) => string> = {
  NUL: () => 'a%00b',
  'half a character': () => '%ED%A0%80',
  'a broken percent': () => '%ZZ%',
  'a long text': (random) => 'x'.repeat(random.between(1, 7000)),
  'a huge number': (random) => NUMBERS[random.between(0, NUMBERS.length - 1)] ?? '0',
  'marks and quotes': () => encodeURIComponent(`' or 1=1 --<b>%_\\ "word`),
  nothing: () => '',
  'a word of objects': () => 'constructor',
}

export function hostileQuery(sample: Sample, random: Random): Sent {
  const names = Object.keys(sample)
  const search = queryOf(sample)
  const name = encodeURIComponent(names[random.between(0, names.length - 1)] ?? 'q')
  if (random.chance(0.6)) {
    const [how = '', value] = pick(Object.entries(ENCODED), random)
    return { how: `${name}: ${how}`, query: `${name}=${value?.(random)}&${queryOf({ ...sample, [name]: undefined })}` }
  }
  const [how = '', query] = pick(
    Object.entries({
      'an argument twice': `${search}&${search}`,
      'a list': `${search}&${name}[]=1&${name}[a][b]=2`,
      'many arguments': `${search}&${Array.from({ length: random.between(10, 900) }, (_, n) => `a${n}=${n}`).join('&')}`,
      'a prototype': `${search}&__proto__=1&constructor=2&__proto__[role]=1`,
      'no names': `&&&=&=1&?&${search}`,
    }),
    random,
  )
  return { how, query: query ?? '' }
}

export const queryOf = (sample: Sample): string =>
  Object.entries(sample)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')

const BOUNDARY = 'drill-boundary'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function hostileForm(sample: Sample, random: Random): Sent {
  const field = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const fields = Object.entries(sample)
    .filter(([name]) => name !== 'file')
    .map(([name, value]) => field(name, String(value)))
    .join('')
  const whole = `${fields}${field('file', `%PDF-1.4 ${random.between(1, 9999)}`, '; filename="a.pdf"')}--${BOUNDARY}--\r\n`
  const [how = '', body] = pick(
    Object.entries({
      'a whole form': whole,
      'cut off': whole.slice(0, random.between(0, whole.length - 3)),
      'a field twice': field('chunk', '1') + whole,
      'a field with NUL': field('extra', 'a\0b') + whole,
      'a prototype': field('__proto__', '1') + whole,
      'a long field': field('filename', 'x'.repeat(random.between(100, 9000))) + whole,
      'many fields': Array.from({ length: 50 }, (_, n) => field(`f${n}`, '1')).join('') + whole,
      'no form': 'x'.repeat(random.between(0, 3000)),
      'two files': field('file', 'x', '; filename="b.pdf"') + whole,
    }),
    random,
  )
  const type = random.chance(0.05) ? 'multipart/form-data' : FORM_TYPE
  return { how, body: body ?? '', type }
}

function pick<Item>(items: [string, Item][], random: Random): [string, Item] | [] {
  return items[random.between(0, items.length - 1)] ?? []
}
