import { plainNumber, STANDINGS } from '#resources/registrant/registrant-standing.ts'
import type { RegisterField } from './register-columns.ts'

/** A row of the file as it is compared. With a `problem` nothing of it is used but its number, if that can be read. */
export type StagedRow = {
  line: number
  roll: string | null
  number: string | null
  nuid: string | null
  name: string | null
  registered_on: string | null
  valid_until: string | null
  standing: string | null
  standing_since: string | null
  problem: string
}

type Cells = Partial<Record<RegisterField, string>>

const LONGEST_NAME = 200
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?(?:\.0+)?)?$/
/** A name has no digits: a row whose cells have slipped has a date there. */
const NO_NAME = /[\d\p{Nd}@<>{}]/u

/** What exports call the standings. */
const WORDS: Record<string, string> = {
  ...Object.fromEntries(STANDINGS.map((standing) => [standing, standing])),
  active: 'registered',
  valid: 'registered',
  current: 'registered',
  lapsed: 'registered',
  expired: 'registered',
  'struck off': 'removed',
  cancelled: 'removed',
  deleted: 'removed',
  'transferred out': 'transferred',
}

/** Never says what a cell has: it may be another than it is taken for. */
export function stagedRow(line: number, cells: Cells, defaultRoll: string): StagedRow {
  const problems: string[] = []
  const { roll, number } = numberOf(cells, defaultRoll)
  if (number === null) problems.push('Registration number is missing or can’t be read')
  else if (roll === null) problems.push('The letters of the register are missing')
  const name = (cells.name ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') problems.push('Name is missing')
  else if (name.length > LONGEST_NAME || NO_NAME.test(name) || !/\p{L}/u.test(name))
    problems.push('Name is too long, or no name')
  const nuid = plainNumber(cells.nuid ?? '')
  if (nuid.length > 20) problems.push('NUID is too long')
  const dayOf = (field: 'registered_on' | 'valid_until' | 'standing_since', label: string) => {
    const typed = (cells[field] ?? '').trim()
    const day = typed === '' ? null : asDay(typed)
    if (day === undefined) problems.push(`${label} is no date such as 31-01-2026`)
    return day ?? null
  }
  const registered_on = dayOf('registered_on', 'Registered on')
  const valid_until = dayOf('valid_until', 'Valid until')
  const standing_since = dayOf('standing_since', 'Standing since')
  const said = (cells.standing ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  const standing = said === '' ? null : WORDS[said]
  if (standing === undefined) problems.push(`Standing is none of ${STANDINGS.join(', ')}`)
  const known = { line, roll: number === null ? null : roll, number: roll === null ? null : number }
  if (problems.length > 0) return { ...NOTHING, ...known, problem: problems.join('. ') }
  const days = { registered_on, valid_until, standing_since }
  return { ...known, ...days, nuid: nuid || null, name, standing: standing ?? null, problem: '' }
}

const NOTHING = {
  nuid: null,
  name: null,
  registered_on: null,
  valid_until: null,
  standing: null,
  standing_since: null,
}

/** `RNRM-123456` in one column, or the letters in a column of their own, or said for the whole file. */
function numberOf({ number = '', roll = '' }: Cells, defaultRoll: string) {
  const [, before = '', rest = ''] = /^([A-Z]*)(.*)$/.exec(plainNumber(number)) ?? []
  const letters = before || plainNumber(roll) || defaultRoll
  return {
    roll: /^[A-Z]{1,12}$/.test(letters) ? letters : null,
    number: /^[A-Z0-9]{1,20}$/.test(rest) ? rest : null,
  }
}

/** YYYY-MM-DD, or undefined if it is none. The day stands first, as it is written in India. */
export function asDay(typed: string): string | undefined {
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? []
  const [, ofYear = year, ofMonth = month, ofDay = day] = YEAR_FIRST.exec(typed) ?? []
  if (!ofYear || !ofMonth || !ofDay || Number(ofYear) < 1850 || Number(ofYear) > 2200) return undefined
  const iso = `${ofYear}-${ofMonth.padStart(2, '0')}-${ofDay.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
}
