import { dayInWords, daysBetween } from '#web/ui/date/date.tsx'
import type { PageContentInput } from './page-content.contract.ts'
import { type ContentType, contentTypeOf, isQuotation } from './page-content.types.ts'

type Checked = Pick<
  PageContentInput,
  'title' | 'description' | 'date' | 'last_date' | 'downloads' | 'links' | 'link' | 'kind'
> & { type: number | string }

/** `isAsked`: probably a mistake, so saving asks for confirmation. */
export type ContentWarning = { text: string; isAsked: boolean }

const YEAR_DAYS = 366
/** The council publishes current matters: a date outside these years is probably a typing mistake. */
const DATE_YEARS = { past: 10, ahead: 1 }
const LAST_DATE_YEARS_AHEAD = 3

/**
 * What a careful colleague would point out before saving. Nothing here prevents saving. What was already so when the
 * record was opened (`stored`) is not asked about again.
 */
export function contentWarnings(content: Checked, stored: Checked | null, today: string): ContentWarning[] {
  const about = contentTypeOf(Number(content.type))
  const isNew = (...fields: (keyof Checked)[]) =>
    !stored || Number(stored.type) !== Number(content.type) || fields.some((field) => !isSame(stored, content, field))
  return [
    ...styleWarnings(content).map((text) => ({ text, isAsked: false })),
    ...dateWarnings(content, about, today).map(({ text, of }) => ({ text, isAsked: of.length > 0 && isNew(...of) })),
    ...documentWarnings(content, about).map((text) => ({
      text,
      isAsked: (about?.document?.isAsked === true || isQuotation(content)) && isNew('link', 'downloads'),
    })),
  ]
}

const isSame = (one: Checked, other: Checked, field: keyof Checked) =>
  JSON.stringify(one[field] || null) === JSON.stringify(other[field] || null)

function styleWarnings({ title, description, downloads, links }: Checked): string[] {
  const plain = title.replaceAll(/<[^>]*>/g, ' ').trim()
  const letters = plain.replaceAll(/[^a-z]/gi, '')
  const linkTexts = [
    ...[...description.matchAll(/<a\b[^>]*>(.*?)<\/a>/gi)].map(([, text = '']) => text),
    ...[...downloads, ...links].map((line) => line.title),
  ]
  return onlyTexts([
    letters.length > 12 && letters === letters.toUpperCase() && 'The title is all in capitals: that is hard to read.',
    linkTexts.some((text) => /^\s*(click here|here|link|download|येथे क्लिक करा)\s*$/i.test(text)) &&
      'A link says “click here” or the like: say where it leads.',
    downloads.some((line) => line.link && !line.title.trim()) && 'A download has no title.',
  ])
}

/** `of`: the fields it depends on; empty for a mere hint. */
type DateWarning = { text: string; of: (keyof Checked)[] }

function dateWarnings({ date, last_date }: Checked, about: ContentType | undefined, today: string): DateWarning[] {
  const found: DateWarning[] = []
  if (!date && about?.fields.includes('date'))
    found.push({ text: 'There is no date: it goes to the end of the list.', of: [] })
  if (date && !isWithin(date, today, DATE_YEARS))
    found.push({ text: `The date is ${dayInWords(date)}. Is the year right?`, of: ['date'] })
  if (!last_date) return found
  const last = `The last date, ${dayInWords(last_date)},`
  if (date && last_date < date)
    found.push({ text: `${last} is before the date, ${dayInWords(date)}.`, of: ['date', 'last_date'] })
  if (last_date < today) found.push({ text: `${last} has passed: it is shown as Closed at once.`, of: ['last_date'] })
  else if (!isWithin(last_date, today, { past: 0, ahead: LAST_DATE_YEARS_AHEAD }))
    found.push({ text: `${last} is years ahead. Is the year right?`, of: ['last_date'] })
  return found
}

function isWithin(day: string, today: string, { past, ahead }: { past: number; ahead: number }): boolean {
  const days = daysBetween(today, day)
  return days >= -past * YEAR_DAYS && days <= ahead * YEAR_DAYS
}

function documentWarnings(content: Checked, about: ContentType | undefined): string[] {
  if (!about?.document || content.link || content.downloads.some((line) => line.link)) return []
  const noun = isQuotation(content) ? 'quotation' : about.noun.toLowerCase()
  return [`There is no document: a ${noun} without it tells visitors little.`]
}

const onlyTexts = (warnings: (string | false)[]) => warnings.filter((one): one is string => typeof one === 'string')
