import { inventInstitutes } from '../../demo/invent/institutes.ts'

/** As many institutes as needed, invented from syllables: the vocabulary grows with the list, as it does in reality. */
type Row = { inst_code: string; inst_name: string }

const ONSETS = 'k g ch j t d n p b m r l v s sh h y bh dh kh'.split(' ')
const VOWELS = 'a i u e o'.split(' ')
const ENDS = ['', 'n', 'r', 'l', 't', 'sh', 'm', 'k']
const LATIN = inventInstitutes(5000).filter(({ inst_name }) => /^[A-Z]/.test(inst_name))
const TOWNS = [...new Set(LATIN.map(({ inst_name }) => inst_name.split(', ')[1] ?? ''))]
const KINDS = [...new Set(LATIN.map(({ inst_name }) => inst_name.replace(/^\S+ /, '').replace(/,.*/, '')))]

/** The same number on every machine for the same index and purpose. */
function chance(place: number, purpose: number): number {
  let mixed = Math.imul(place ^ (purpose * 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

const pick = <Item>(items: readonly Item[], share: number) => items[Math.floor(share * items.length)] as Item

/** An invented name of three or four syllables. */
function coined(number: number): string {
  const syllables = Array.from(
    { length: 3 + (number % 2) },
    (_, index) => pick(ONSETS, chance(number, 11 + index)) + pick(VOWELS, chance(number, 31 + index)),
  )
  const word = syllables.join('') + pick(ENDS, chance(number, 51))
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Few words are in many names and many in few: the first n names have about 8 √n words. */
function nameAt(place: number): string {
  const words = Math.ceil(8 * Math.sqrt(place + 1))
  const one = coined(Math.floor(words * chance(place, 1) ** 2))
  const two = chance(place, 2) < 0.5 ? ` ${coined(1_000_000 + Math.floor(words * chance(place, 3) ** 1.5))}` : ''
  return one + two
}

const townAt = (place: number) => pick(TOWNS, chance(place, 4) ** 1.8)
const kindAt = (place: number) => pick(KINDS, chance(place, 5) ** 1.7)

export function manyInstitutes(from: number, to: number): Row[] {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index
    const inst_name = `${nameAt(place)} ${kindAt(place)}, ${townAt(place)}`
    return { inst_code: `INST${String(place + 1).padStart(8, '0')}`, inst_name }
  })
}

export const manyFakes = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${coined(5_000_000 + index)} Nursing Academy, ${pick(TOWNS, chance(index, 6))}`,
  )

/** Swaps two letters in the middle of the first word. */
function withSlip(name: string): string {
  const at = Math.floor(name.indexOf(' ') / 2)
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
}

/** What is asked, and which answers are right. Two invented institutes may share a name. */
export function questionsAbout(rows: number, rounds: number): [what: string, questions: string[], answers: string[]][] {
  const some = Array.from({ length: rounds }, (_, index) => Math.floor(rows * chance(index, 7)))
  const names = some.map((place) => manyInstitutes(place, place + 1)[0]?.inst_name ?? '')
  const fakes = manyFakes(rounds)
  return [
    ['by code', some.map((place) => `inst ${String(place + 1).padStart(8, '0')}`), ['listed']],
    ['as it stands on the list', names, ['listed', 'several']],
    ['words in another order', names.map((name) => name.split(/\W+/).toReversed().join(' ')), ['listed', 'several']],
    ['with a slip', names.map(withSlip), ['listed', 'several', 'not_listed']],
    ['without its town', names.map((name) => name.replace(/,.*/, '')), ['listed', 'several']],
    [
      'a town and a kind',
      some.map((place) => `${kindAt(place)}, ${townAt(place)}`),
      ['listed', 'several', 'not_listed'],
    ],
    ['fake', fakes, ['fake']],
    ['fake, with a slip', fakes.map(withSlip), ['fake', 'several', 'not_listed']],
    [
      'nobody',
      some.map((place) => `${coined(9_000_000 + place)} Nursing School, ${townAt(place)}`),
      ['several', 'not_listed'],
    ],
    ['only “college of nursing”', some.map(() => 'College of Nursing'), ['several']],
  ]
}
