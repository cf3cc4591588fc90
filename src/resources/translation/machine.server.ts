import { Failure } from '#contract/failure.ts'
import type { Lang } from '#contract/langs.ts'
import type { Publishables } from '#resources/edition/edition-rows.server.ts'
import { recordChange } from '#server/db/history.ts'
import type { Handlers } from '#server/handlers.ts'
import { lostNumber, nodesOf } from '#server/translate/text-nodes.ts'
import type { Translate } from '#server/translate/translate.ts'
import { checkedField, withTexts } from '#server/translated-texts.ts'
import { type Desk, type DeskRecord, recordsOf } from './desk-records.server.ts'
import { saveTexts } from './draft.server.ts'
import { whyHeld } from './import-plan.server.ts'
import { desksIn } from './listing.server.ts'
import { type Text, textsOf } from './texts.server.ts'
import type { translationApi } from './translation.contract.ts'

/** Of one record in one call: what a service answers in time. */
const MOST_SENT_CHARACTERS = 60_000

export function machineHandlers(
  desks: Desk[],
  publishables: Publishables,
): Pick<Handlers<typeof translationApi>, 'machine'> {
  return {
    async machine({ collection, id, lang, fields }, context) {
      const { translate } = context
      if (!translate) throw new Failure('not_found', 'No machine translation is set up')
      const [desk] = desksIn(desks, collection)
      const [record] = desk ? await recordsOf(context.db, desk, [id]) : []
      if (!desk || !record) throw new Failure('not_found', 'There is no such record')
      const held = whyHeld(record)
      if (held) throw new Failure('conflict', held)
      const asked = askedTexts(desk, record, lang, fields)
      // Outside any transaction: whoever changes the record meanwhile is not overwritten, since the versions are checked.
      const { said, refused } = await saidByMachine(translate, { desk, record, lang }, asked)
      const kept = Object.keys(said)
      if (kept.length === 0) return { message: 'No text could be kept', data: { edition: null, kept, refused } }
      const marks = { [lang]: Object.fromEntries(kept.map((field) => [field, 'machine'])) }
      const saved = await context.db.transaction(async (db) => {
        const saved = await saveTexts(db, context, publishables, { desk, record, said: { [lang]: said }, marks })
        const { edition } = saved
        const after = { collection, row_id: id, title: edition.title, lang, fields: kept }
        await recordChange(db, context, {
          action: 'machine',
          collection: 'editions',
          row_id: edition.id,
          before: null,
          after,
        })
        return saved
      })
      if (saved.wasDue) context.announce('editions')
      const { id: draft, version } = saved.edition
      return {
        message: 'Kept in a draft. Nobody sees it before a person has confirmed it.',
        data: { edition: { id: draft, version }, kept, refused },
      }
    },
  }
}

/** The texts of the named fields, or of those that are missing or older; never what a person has just written. */
function askedTexts(desk: Desk, record: DeskRecord, lang: Lang, fields: string[] | undefined): Text[] {
  if (lang === record.lang) throw invalid('lang', 'The record itself is written in this language')
  const unknown = fields?.find((field) => !desk.translated.texts.includes(field))
  if (unknown !== undefined) throw invalid('fields', `There is no field ${unknown} to translate`)
  const texts = textsOf(desk, record, [lang]).filter((text) => (fields ? fields.includes(text.field) : !text.isFresh))
  if (texts.length === 0) throw new Failure('conflict', 'There is nothing to translate')
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > MOST_SENT_CHARACTERS)
    throw invalid('fields', 'The text is too long to be sent at once: choose some of its fields')
  return texts
}

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

type Refused = { field: string; message: string }
type Into = { desk: Desk; record: DeskRecord; lang: Lang }

async function saidByMachine(
  translate: Translate,
  { desk, record, lang }: Into,
  asked: Text[],
): Promise<{ said: Record<string, unknown>; refused: Refused[] }> {
  const parts = asked.map((text) => ({ text, nodes: nodesOf(text.text, text.isRich) }))
  const answers = await translate(
    parts.flatMap(({ nodes }) => nodes.texts),
    { from: record.lang, to: lang },
  )
  const said: Record<string, unknown> = {}
  const refused: Refused[] = []
  let place = 0
  const answered = parts.map(({ text, nodes }) => {
    const own = answers.slice(place, place + nodes.texts.length)
    place += own.length
    // Of the words alone: a number in an address is kept with the address.
    const lost = lostNumber(nodes.texts.join(' '), own.join(' '))
    const isSilent = own.some((one) => one.trim() === '')
    return { text, words: nodes.with(own), lost, isSilent }
  })
  for (const [field, own] of Map.groupBy(answered, ({ text }) => text.field)) {
    const lost = own.find((one) => one.lost !== undefined)?.lost
    if (lost !== undefined) refused.push({ field, message: `The number ${lost} is not in the translation` })
    else if (own.some((one) => one.isSilent)) refused.push({ field, message: 'A part of the text is not translated' })
    else {
      const texts = new Map(own.map(({ text, words }) => [text.path, words]))
      const checked = checkedField(desk.api.add.body, lang, field, withTexts(field, record.record[field], texts))
      if ('value' in checked) said[field] = checked.value
      else refused.push({ field, message: checked.wrong[0]?.message ?? 'It can’t be stored' })
    }
  }
  return { said, refused }
}
