/**
 * The texts of the demo's PDFs, all of them invented, as HTML: one file in pdf-texts/ for each, with the same name.
 * scripts/make-pdfs.ts prints them. The rows of a table are written out there, or named there and generated here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { inventInstitutes } from './invent/institutes.ts'
import { type DemoContent, PAGE_CONTENTS } from './page-content.ts'
import { type Block, htmlOf, type Table } from './pdf-html.ts'

export type DemoPdf = {
  name: string
  lang: 'en' | 'mr'
  /** The kind of document, above the title. */
  kind: string
  title: string
  ref: string
  date: string
  /** The lines of the address. With an address the document is a letter, and the title its subject. */
  to?: string[]
  body: string
  signed?: boolean
  copies?: string[]
}
type Written = Omit<DemoPdf, 'name' | 'body'> & {
  body: (Exclude<Block, { table: unknown }> | { table: Table<string[] | keyof typeof INVENTED> })[]
}

const FOLDER = new URL('pdf-texts/', import.meta.url)

const ddmmyyyy = (date = '') => date.split('-').toReversed().join('-')
const inMarathi = (name: string) => (/[\u0900-\u097f]/.test(name) ? `<span lang="mr">${name}</span>` : name)

const INSTITUTES = inventInstitutes(500)
const RUNNING = INSTITUTES.filter(({ status }) => status === 1)
const GNM_SCHOOLS = RUNNING.filter(({ inst_name }) => /GNM|General Nursing/.test(inst_name))
const ANM_SCHOOLS = RUNNING.filter(({ inst_name }) => /ANM|Auxiliary/.test(inst_name))

const FIRST_TEN = [
  'Snehal Dattatray Mohite | 811',
  'Ayesha Imran Pathan | 806',
  'Komal Baban Chaudhari | 803',
  'Pradnya Suresh Wankhede | 799',
  'Rutuja Anil Sawant | 798',
  'Akash Ramdas Pendor | 794',
  'Jenifer Thomas Gonsalves | 791',
  'Vaishnavi Kishor Thakre | 790',
  'Mayuri Shankar Bhoir | 788',
  'Sumit Devidas Rathod | 786',
]

const INSPECTION_DAYS = [
  'Tue, 17-11-2026',
  'Wed, 18-11-2026',
  'Thu, 19-11-2026',
  'Wed, 25-11-2026',
  'Thu, 26-11-2026',
  'Tue, 22-12-2026',
  'Wed, 23-12-2026',
  'Tue, 05-01-2027',
  'Wed, 06-01-2027',
  'Thu, 07-01-2027',
  'Tue, 12-01-2027',
  'Wed, 13-01-2027',
]
const TEAMS = ['A', 'B', 'C']

const recognised = (schools: typeof INSTITUTES, seats: readonly number[]) =>
  schools.map(
    ({ inst_code, inst_name }, index) =>
      `${index + 1} | ${inst_code} | ${inst_name} | ${seats[(index * 5 + 2) % seats.length]}`,
  )

const REGISTERED_UP_TO = '2026-10-31'
const registered = (ofType: (item: DemoContent) => boolean) =>
  PAGE_CONTENTS.filter(
    (item) => item.last_date && item.inst && (item.date ?? '') <= REGISTERED_UP_TO && ofType(item),
  ).map(({ date, title, inst = '', last_date = '' }, index) => {
    const state = last_date > REGISTERED_UP_TO ? 'open' : 'closed'
    const section = inst.replace(/^[^,]+, /, '')
    return `${index + 1} | ${ddmmyyyy(date)} | ${inMarathi(title)} | ${inMarathi(section)} | ${ddmmyyyy(last_date)} | ${state}`
  })

const INVENTED = {
  'first-ten': () =>
    FIRST_TEN.map((entry, index) => {
      const [name, marks] = entry.split('|')
      const code = GNM_SCHOOLS[(index * 7 + 3) % GNM_SCHOOLS.length]?.inst_code
      return `${index + 1} | G3-${String(20_417 + index * 731)} | ${name} | ${code} | ${marks}`
    }),
  'gnm-schools': () => recognised(GNM_SCHOOLS, [20, 30, 40, 60]),
  'anm-schools': () => recognised(ANM_SCHOOLS, [20, 30, 40]),
  'disabled-institutes': () =>
    INSTITUTES.filter(({ status }) => status === 0).map(
      ({ inst_code, inst_name }, index) => `${index + 1} | ${inst_code} | ${inMarathi(inst_name)}`,
    ),
  inspections: () =>
    INSPECTION_DAYS.flatMap((day, index) =>
      TEAMS.map((team, place) => {
        const institute = RUNNING[(index * TEAMS.length + place) * 13 + 4]
        return `${day} | ${team} | ${institute?.inst_code} | ${inMarathi(institute?.inst_name ?? '')}`
      }),
    ),
  tenders: () => registered(({ type }) => type === TYPE.tender),
  quotations: () => registered(({ type }) => type === TYPE.notification),
  'fake-institutes': () =>
    PAGE_CONTENTS.filter(({ type }) => type === TYPE.fakeInstitute).map(
      ({ title, date, note = '' }, index) =>
        `${index + 1} | ${inMarathi(title)} | ${ddmmyyyy(date)} | ${inMarathi(note)}`,
    ),
}

const withRows = (block: Written['body'][number]): Block => {
  if (!('table' in block)) return block
  const { rows } = block.table
  return { table: { ...block.table, rows: typeof rows === 'string' ? INVENTED[rows]() : rows } }
}

export const PDFS: DemoPdf[] = readdirSync(FOLDER).map((file) => {
  const written = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Written
  return { ...written, name: file.replace(/json$/, 'pdf'), body: htmlOf(written.body.map(withRows)) }
})
