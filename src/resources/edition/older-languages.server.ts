import { and, desc, eq, sql } from 'drizzle-orm'
import { LANGS, type Lang } from '#contract/langs.ts'
import type { Marks } from '#contract/translated.ts'
import { type OlderChoice, type Spoken, stateIn } from '#contract/translation-state.ts'
import type { Collection, Row, Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import { history } from '#server/db/history.table.ts'
import { editions } from '#server/editions/edition.table.ts'
import { isOpen } from '#server/editions/open-editions.ts'
import type { Handlers } from '#server/handlers.ts'
import { wordingOf } from '#server/translated.ts'
import type { editionApi } from './edition.contract.ts'
import { collectionOf, type Edition, findRow, type Publishables } from './edition-rows.server.ts'

/** The record as it would be published, with its languages; undefined if it has none. */
async function spokenIn(db: Db, { translated }: Collection, whole: Values): Promise<Spoken | undefined> {
  if (!translated) return undefined
  return {
    translated,
    lang: LANGS.find((one) => one === whole.lang) ?? 'en',
    source: whole,
    translations: whole.translations ?? {},
    marks: whole.translated_from ?? {},
    wording: await wordingOf(db, translated, whole),
  }
}

type Asked = {
  edition: Edition
  collection: Collection
  row: Row | undefined
  languages: Partial<Record<Lang, OlderChoice>>
}

/** The content with what the approver has decided about the languages that are older than their source. */
export async function decidedContent(
  db: Db,
  { edition: { act, content }, collection, row, languages }: Asked,
): Promise<Values | null> {
  const decisions = Object.entries(languages) as [Lang, OlderChoice][]
  const whole: Values = { ...row, ...content }
  const spoken = act === 'change' && decisions.length > 0 ? await spokenIn(db, collection, whole) : undefined
  if (!spoken) return content
  const { translations, wording } = spoken
  const translated_from: Marks = { ...spoken.marks }
  for (const [lang, choice] of decisions) {
    const { older } = stateIn(lang, spoken)
    const marks = older.map((field) => [field, choice === 'right' ? (wording[field] ?? '') : 'hold'])
    if (choice !== 'note') translated_from[lang] = { ...translated_from[lang], ...Object.fromEntries(marks) }
  }
  return { ...content, translations, translated_from }
}

/** Of so many changes of a record at most: a text that is older than all of them is not found. */
const MOST_CHANGES = 500

export function olderLanguageHandlers(publishables: Publishables): Pick<Handlers<typeof editionApi>, 'sources'> {
  return {
    async sources({ collection: name, row_id, lang }, { db }) {
      const collection = collectionOf(publishables, name)
      const [open] = await db
        .select({ content: editions.content })
        .from(editions)
        .where(and(eq(editions.collection, name), eq(editions.row_id, row_id), isOpen))
      const whole = { ...(await findRow(db, collection, row_id)), ...open?.content }
      const spoken = await spokenIn(db, collection, whole)
      const { older } = spoken ? stateIn(lang, spoken) : { older: [] }
      const marks = older.map((field) => spoken?.marks[lang]?.[field] ?? '')
      if (older.length === 0) return { message: 'OK', data: [] }
      const changes = db
        .select({ id: history.id, before: history.before, after: history.after })
        .from(history)
        .where(and(eq(history.collection, name), eq(history.row_id, row_id)))
        .orderBy(desc(history.id))
        .limit(MOST_CHANGES)
      const { rows } = await db.execute<{ field: string; text: unknown }>(sql`
        with changes as materialized (${changes})
        select field, said.text from unnest(${sql.param(older)}::text[], ${sql.param(marks)}::text[]) as wanted (field, mark),
          lateral (
            select state -> field as text from changes, unnest(array[after, before]) as state
            where left(md5(state ->> field), 8) = mark order by id desc limit 1) as said`)
      return { message: 'OK', data: rows }
    },
  }
}
