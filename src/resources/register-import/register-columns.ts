/** What is read from a file of the register. Whatever else it has, such as dates of birth, is never stored anywhere. */
export const FIELDS = {
  number: 'Registration number',
  roll: 'Register',
  name: 'Name',
  nuid: 'NUID',
  registered_on: 'Registered on',
  valid_until: 'Valid until',
  standing: 'Standing',
  standing_since: 'Standing since',
} as const
export type RegisterField = keyof typeof FIELDS

export const REGISTER_FIELDS = Object.keys(FIELDS) as RegisterField[]
export const NEEDED: readonly RegisterField[] = ['number', 'name']

/** What the columns of exports are called, in small letters and with single spaces. */
const TITLES: Record<RegisterField, readonly string[]> = {
  number: [
    'registration number',
    'registration no',
    'reg no',
    'reg number',
    'regn no',
    'number',
    'नोंदणी क्रमांक',
    'पंजीकरण संख्या',
  ],
  roll: ['register', 'roll', 'registration type', 'category', 'नोंदवही'],
  name: ['name', 'name of nurse', 'nurse name', 'full name', 'नाव', 'नाम'],
  nuid: ['nuid', 'nrts nuid', 'national unique id'],
  registered_on: [
    'registered on',
    'registration date',
    'date of registration',
    'reg date',
    'नोंदणी दिनांक',
    'पंजीकरण दिनांक',
  ],
  valid_until: [
    'valid until',
    'valid upto',
    'valid up to',
    'valid till',
    'validity',
    'expiry date',
    'renewal due',
    'वैधता',
    'वैध दिनांक',
  ],
  standing: ['standing', 'status', 'स्थिती', 'स्थिति'],
  standing_since: ['standing since', 'status since', 'status date'],
}

const BIRTH = /birth|\bdob\b|d\.o\.b|जन्म/i

/** A column that must not be read, whoever chooses it. */
export const isOfBirth = (title: string): boolean => BIRTH.test(title)

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_.:-]+/g, ' ')
    .trim()

/** The places of the columns that say what they are. */
export function suggestedPlaces(header: readonly string[]): Partial<Record<RegisterField, number>> {
  const titles = header.map(plain)
  const found = REGISTER_FIELDS.map(
    (field) => [field, titles.findIndex((title) => TITLES[field].includes(title))] as const,
  )
  return Object.fromEntries(found.filter(([, place]) => place >= 0))
}
