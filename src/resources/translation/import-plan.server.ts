import { createHash } from 'node:crypto'
import { LANGS, type Lang } from '#contract/langs.ts'
import { recordedOf } from '#resources/history/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { checkedField, isSameField, withTexts } from '#server/translated-texts.ts'
import type { Desk, DeskRecord } from './desk-records.server.ts'
import { type Line, type ReadLines, wrongLine } from './import-lines.server.ts'
import { type Key, recordsBy } from './listing.server.ts'
import { isFreshField, isUntouched, type Text, textsOf } from './texts.server.ts'
import { MOST_NAMED, type Plan, type WrongLine } from './translation.contract.ts'

const RECORDS_AT_ONCE = 200
const MOST_ID = 2_147_483_647

/** What one record gets: its texts by language and field, as they would be stored. */
export type Wish = {
  desk: Desk
  record: DeskRecord
  said: Partial<Record<Lang, Record<string, unknown>>>
  texts: number
}
type Planned = { plan: Plan; wishes: Wish[] }
/** A line whose record, field and language are known. */
type Known = { line: Line; text: Text }
type Outcome = { wish: Wish; wrong: WrongLine[]; unchanged: number }

/** Works out what the lines would change in drafts and records as they are now. Changes nothing. */
export async function planOf(
  db: Db,
  desks: Desk[],
  { name, sha256, lines, wrong: unread }: ReadLines,
): Promise<Planned> {
  const wrong = [...unread]
  // Not translated yet: nobody wants a text to be taken away by that.
  const written = lines.filter(({ text }) => text !== '')
  const wishes: Wish[] = []
  let unchanged = 0
  const asked = [...Map.groupBy(written, ({ collection, id }) => `${collection}:${id}`).values()]
  for (let from = 0; from < asked.length; from += RECORDS_AT_ONCE) {
    const some = asked.slice(from, from + RECORDS_AT_ONCE).map((own) => ({ own, key: keyOf(desks, own) }))
    const keys = some.flatMap(({ key }) => (typeof key === 'string' ? [] : [key]))
    const records = new Map((await recordsBy(db, desks, keys)).map((one) => [`${one.desk.name}:${one.id}`, one]))
    for (const { own, key } of some) {
      const found = typeof key === 'string' ? undefined : records.get(`${desks[key.place]?.name}:${key.id}`)
      if (!found) {
        const message = typeof key === 'string' ? key : 'There is no such record'
        wrong.push(...own.map((line) => wrongLine(line, message)))
        continue
      }
      const { desk, ...record } = found
      const outcome = outcomeOf(desk, record, own)
      wrong.push(...outcome.wrong)
      unchanged += outcome.unchanged
      if (outcome.wish.texts > 0) wishes.push(outcome.wish)
    }
  }
  const plan: Plan = {
    key: keyOfPlan(sha256, wishes),
    name,
    lines: lines.length + unread.length,
    texts: wishes.reduce((sum, { texts }) => sum + texts, 0),
    unchanged,
    empty: lines.length - written.length,
    wrong: wrong.length,
    drafts: wishes.length,
    errors: wrong.toSorted((a, b) => a.line - b.line).slice(0, MOST_NAMED),
    records: wishes.slice(0, MOST_NAMED).map(shownWish),
  }
  return { plan, wishes }
}

/** Where the record is, or why there is none. */
function keyOf(desks: Desk[], [line]: Line[]): Key | string {
  const { collection = '', id = '' } = line ?? {}
  const place = desks.findIndex(({ name }) => name === collection)
  if (place < 0) return 'There is no such collection'
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  return number > 0 && number <= MOST_ID ? { place, id: number } : 'There is no such record'
}

export const shownWish = ({ desk: { name }, record, said, texts }: Wish): Plan['records'][number] => ({
  collection: name,
  id: record.id,
  title: record.title,
  where: recordedOf(name).where,
  langs: Object.keys(said) as Lang[],
  texts,
  edition: record.edition && { id: record.edition.id, version: record.edition.version },
})

/** The same plan has the same key: of the same file, for the same versions of the same records. */
function keyOfPlan(sha256: string, wishes: Wish[]): string {
  const all = wishes.map(({ desk, record, said }) => [
    desk.name,
    record.id,
    record.row_version,
    record.edition?.id,
    record.edition?.version,
    said,
  ])
  return createHash('sha256')
    .update(JSON.stringify([sha256, all]))
    .digest('hex')
}

function outcomeOf(desk: Desk, record: DeskRecord, lines: Line[]): Outcome {
  const outcome: Outcome = { wish: { desk, record, said: {}, texts: 0 }, wrong: [], unchanged: 0 }
  const texts = new Map(textsOf(desk, record).map((text) => [`${text.lang} ${text.path}`, text]))
  const known: Known[] = []
  for (const line of lines) {
    const text = texts.get(`${line.language} ${line.field}`)
    const message = text ? whyOld(line, text) : whyUnknown(desk, record, line)
    if (message) outcome.wrong.push(wrongLine(line, message))
    else if (text) known.push({ line, text })
  }
  const fields = Map.groupBy(withoutTwice(known, outcome), ({ text }) => `${text.lang} ${text.field}`)
  for (const own of fields.values()) takeField(outcome, own)
  return outcome
}

function whyOld({ hash }: Line, text: Text): string | undefined {
  return hash.toLowerCase() === text.hash ? undefined : 'The source has changed since it was exported'
}

function whyUnknown({ translated }: Desk, { lang, record }: DeskRecord, { field, language }: Line): string {
  if (!LANGS.some((one) => one === language)) return 'There is no such language: en, mr and hi are known'
  if (language === lang) return 'The record itself is written in this language'
  const [name = ''] = field.split('.')
  if (!translated.texts.includes(name)) return 'There is no such field to translate'
  const isEmpty = record[name] === '' || record[name] === undefined
  return isEmpty ? 'The source has no text in this field' : 'The source has changed since it was exported'
}

/** The same text given twice counts once; of different ones nobody knows which is meant. */
function withoutTwice(known: Known[], outcome: Outcome): Known[] {
  return [...Map.groupBy(known, ({ text }) => `${text.lang} ${text.path}`).values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first || others.every(({ line }) => line.text === first.line.text)) {
      outcome.unchanged += others.length
      return first ? [first] : []
    }
    const numbers = same.map(({ line }) => line.line).join(', ')
    outcome.wrong.push(
      ...same.map(({ line }) => wrongLine(line, `Lines ${numbers} give different texts for the same field`)),
    )
    return []
  })
}

/** All lines of one field in one language: a list is taken over as a whole. */
function takeField(outcome: Outcome, own: Known[]): void {
  const [first] = own
  if (!first) return
  const { desk, record } = outcome.wish
  const { lang, field } = first.text
  const refuse = (message: string, which = own) =>
    outcome.wrong.push(...which.map(({ line }) => wrongLine(line, message)))
  const changed = own.filter(({ line, text }) => !isUntouched(line.text, text.said))
  outcome.unchanged += own.length - changed.length
  if (changed.length === 0) return
  const held = whyHeld(record)
  if (held) return void refuse(held, changed)

  const isFresh = isFreshField(record, lang, field)
  const given = new Map(own.map(({ line, text }) => [text.path, line.text]))
  const all = textsOf(desk, record, [lang]).filter((text) => text.field === field)
  const missing = all.filter(({ path, said }) => !given.has(path) && !(isFresh && said !== ''))
  if (missing.length > 0)
    return void refuse(`A list is taken over as a whole: ${missing[0]?.path} has no text in this table yet`, changed)
  const texts = new Map(all.map(({ path, said }) => [path, given.get(path) ?? said]))
  // Addresses and files come from the source, unless the language has its own for the same list.
  const said = record.translations[lang]?.[field]
  const base = isFresh && Array.isArray(said) ? said : record.record[field]
  const checked = checkedField(desk.api.add.body, lang, field, withTexts(field, base, texts))
  if ('wrong' in checked) {
    for (const { path, message } of checked.wrong) {
      const its = changed.filter(({ text }) => text.path === path)
      refuse(message, its.length > 0 ? its : changed)
    }
    return
  }
  // Cleaned, it may be what there is.
  if (isSameField(checked.value, said)) outcome.unchanged += changed.length
  else {
    outcome.wish.texts += changed.length
    outcome.wish.said[lang] = { ...outcome.wish.said[lang], [field]: checked.value }
  }
}

/** Why nobody can write into this record now. */
export function whyHeld({ record, edition, row_version }: DeskRecord): string | undefined {
  if (row_version > 0 && record.status === 0) return 'The record is hidden from visitors'
  if (!edition) return undefined
  if (edition.act !== 'change') return 'The record is about to be taken from the website: see Approvals'
  if (edition.state === 'in_review') return 'The record waits for approval: it has to be sent back or taken back first'
  return edition.state === 'scheduled' ? 'The record is scheduled: it has to be taken back first' : undefined
}
