import { Failure } from '#contract/failure.ts'

const NAMED = 'The first row must name the columns'
const SHOWN_CHARACTERS = 60
const MOST_UNKNOWN = 20

/** The index of each of our columns (-1: missing), and the unknown columns of the file. */
export function columnsIn(
  header: string[],
  { columns, needed }: { columns: readonly string[]; needed: readonly string[] },
): { places: number[]; unknown: string[] } {
  const titles = header.map(inOneWriting)
  if (titles.every((title) => title === '')) throw new Failure('invalid', `${NAMED} ${needed.join(' and ')}.`)
  const ours = columns.map(inOneWriting)
  const twice = columns.find((_column, index) => titles.filter((title) => title === ours[index]).length > 1)
  if (twice) throw new Failure('invalid', `The column ${twice} is there twice`)
  const places = ours.map((title) => titles.indexOf(title))
  const missing = needed.filter((column) => places[columns.indexOf(column)] === -1)
  if (missing.length > 0)
    throw new Failure('invalid', `${NAMED}. ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`)
  const others = header.filter((title, index) => title.trim() !== '' && !places.includes(index)).map(shown)
  const more = others.length - MOST_UNKNOWN
  return { places, unknown: more > 0 ? [...others.slice(0, MOST_UNKNOWN), `and ${more} more`] : others }
}

/** A title as it is compared: people write `inst_code` and `Inst  Code`. */
export const inOneWriting = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** The beginning of a cell, without characters that can't be stored or shown. */
export function shown(text: string): string {
  const clean = text
    .slice(0, 2 * SHOWN_CHARACTERS)
    .replace(CONTROL, ' ')
    .trim()
  return (clean.length > SHOWN_CHARACTERS ? `${clean.slice(0, SHOWN_CHARACTERS)}…` : clean).toWellFormed()
}
