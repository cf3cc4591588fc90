import type { Lang } from '#contract/langs.ts'
import type { Publishables } from '#resources/edition/edition-rows.server.ts'
import { saveEdition } from '#resources/edition/save.server.ts'
import type { Values } from '#server/collection.ts'
import type { Db } from '#server/db/database.ts'
import type { Context } from '#server/handlers.ts'
import type { Desk, DeskRecord } from './desk-records.server.ts'

type Said = Partial<Record<Lang, Record<string, unknown>>>
type Marks = Partial<Record<Lang, Record<string, string>>>

/**
 * Begins a draft of the record with these texts, or continues the one that is there; of the versions that were read, or
 * 409. Marks follow from the texts: what has changed was made of the source as it is now, unless `marks` says otherwise.
 */
export function saveTexts(
  db: Db,
  context: Context,
  publishables: Publishables,
  { desk, record, said, marks = {} }: { desk: Desk; record: DeskRecord; said: Said; marks?: Marks },
) {
  const { edition } = record
  const langs = Object.keys({ ...record.translations, ...said }) as Lang[]
  const translations = Object.fromEntries(langs.map((lang) => [lang, { ...record.translations[lang], ...said[lang] }]))
  const content = { ...(edition?.content ?? fieldsOf(desk, record.record)), translations, translated_from: marks }
  const draft = { collection: desk.name, act: 'change' as const, content, files: {} }
  return saveEdition(
    db,
    context,
    publishables,
    edition
      ? { ...draft, id: edition.id, version: edition.version, files: edition.files }
      : { ...draft, row_id: record.id, base_version: record.row_version },
  )
}

/** What a form of the record would send. */
function fieldsOf({ api }: Desk, record: Values): Values {
  const names = Object.keys(api.add.body?.shape ?? {})
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
}
