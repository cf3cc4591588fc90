import * as z from 'zod'
import { STATES as EDITION_STATES } from '#contract/edition.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { LANGS } from '#contract/langs.ts'
import { page } from '#contract/managed-collection.ts'
import { SavedFile } from '#contract/saved-file.ts'
import { lang } from '#contract/translated.ts'
import { TRANSLATION_STATES } from '#contract/translation-state.ts'

/** The columns of a table for translators, for export and import alike. */
export const COLUMNS = ['collection', 'id', 'field', 'language', 'source', 'hash', 'text'] as const
/** Of an export and of an import: a draft for each of them is stored within the time of one call. */
export const MOST_LINES = 5000
/** Of the wrong lines and of the records that a reply names; they are all counted. */
export const MOST_NAMED = 500
export const MOST_ROWS = 100
/** Their names are part of an address, and the edge reads 8 KB of one. */
export const MOST_CHOSEN = 200

/**
 * Where one language of a record stands. `source`: it is written in it; `whole`: every text is there, made of the source as
 * it is now; `older`: whole, but the source has changed since; `part`: some texts are missing; `missing`: all of them are;
 * `machine`: nobody has confirmed what a machine said; `held`: not shown until it is done again.
 */
const STATES = ['source', ...TRANSLATION_STATES] as const
export const translationState = z.enum(STATES)
export type TranslationState = z.infer<typeof translationState>

const count = z.number().int()
const collection = z.string().max(63).describe('The table of the record, as in the history')
const RECORD = /^[a-z_]{1,63}:[1-9]\d{0,9}$/

const filters = {
  collection: collection.optional(),
  lang: lang.optional().describe('Only records that are written in another language'),
  state: z
    .enum([...STATES, 'open'])
    .optional()
    .describe('In `lang`, or else in any language; open: neither the source nor whole'),
  query: z.string().trim().max(100).default('').describe('Part of any text of the record'),
}

const chosenRecords = z
  .string()
  .max(20_000)
  .transform((given) => given.split(','))
  .pipe(z.array(z.string().regex(RECORD, 'Name records as faqs:1,faqs:2')).max(MOST_CHOSEN))
  .optional()
  .describe('Instead of the filters: `faqs:1,faqs:2`')

/** A record that can be translated. */
const Listed = z.object({
  collection,
  id,
  title: z.string().describe('As typed'),
  where: z.string().describe('The screen of the record'),
  href: z.string().describe('Its form in the back office; `&language=mr` opens it in that language'),
  lang: lang.describe('The language of the source'),
  updated_at: z.string(),
  states: z.record(lang, translationState),
  older: count.describe('How many texts, in all languages, were made of an older source'),
  edition: z
    .object({ id, state: z.enum(EDITION_STATES), version: count })
    .nullable()
    .describe('The open edition of the record: then the states are those of its text'),
})
export type ListedTranslation = z.infer<typeof Listed>

const Wrong = z.object({
  line: count.describe('As the spreadsheet numbers it'),
  collection: z.string(),
  id: z.string(),
  field: z.string(),
  language: z.string(),
  message: z.string(),
})
export type WrongLine = z.infer<typeof Wrong>

/** What a table would change, or has changed. */
const Plan = z.object({
  key: z.string().describe('Names this plan: whoever applies it says which one he has seen'),
  name: z.string().describe('Of the file'),
  lines: count.describe('Below the header, without the empty ones'),
  texts: count.describe('Lines that are new or changed'),
  unchanged: count,
  empty: count.describe('Lines without a text: not translated yet'),
  wrong: count,
  drafts: count.describe('Records that get a draft, or whose draft is continued'),
  errors: z.array(Wrong).describe(`The first ${MOST_NAMED} of the wrong lines`),
  records: z
    .array(
      z.object({
        collection,
        id,
        title: z.string(),
        where: z.string(),
        langs: z.array(lang),
        texts: count,
        edition: z
          .object({ id, version: count })
          .nullable()
          .describe('The draft that is continued; once it is applied, the draft'),
      }),
    )
    .describe(`The first ${MOST_NAMED} of the records`),
})
export type Plan = z.infer<typeof Plan>

const tableFile = z.string().min(1).max(200).describe('The address of the uploaded CSV or XLSX')

export const translationApi = {
  listing: endpoint('GET', '/admin/translations/listing', {
    access: 'look',
    says: 'Records that visitors see, and drafts of new ones, with the state of each language; by collection, the newest first.',
    query: z.object({
      ...filters,
      records: chosenRecords,
      page: page.default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(20),
    }),
    data: z.array(Listed),
    paged: true,
  }),
  counts: endpoint('GET', '/admin/translations/counts', {
    access: 'look',
    says: 'How many records of each collection are in which state in which language, and whether texts can be sent to a machine.',
    data: z.object({
      machine: z.boolean().describe('Whether `machine` is set up'),
      collections: z.array(
        z.object({
          collection,
          where: z.string(),
          total: count,
          states: z.record(lang, z.partialRecord(translationState, count)),
        }),
      ),
    }),
  }),
  export: endpoint('GET', '/admin/translations/export', {
    access: 'look',
    says: `A table for translators: a line for each text of the source, at most ${MOST_LINES}. Filtered like the listing, or of chosen records.`,
    query: z.object({
      ...filters,
      format: z.enum(['csv', 'xlsx']),
      records: chosenRecords,
      into: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(lang).min(1).max(LANGS.length))
        .optional()
        .describe('The target languages, `mr,hi`; all but the source’s own if left out, or `lang`'),
      only: z.enum(['open']).optional().describe('open: without the texts that are translated and not older'),
    }),
    data: SavedFile.extend({ rows: count, is_cut: z.boolean().describe('There are more lines than one table takes') }),
  }),
  check: endpoint('POST', '/translations/import/check', {
    access: 'write',
    says: 'Reads an uploaded table and works out which drafts it would begin or continue. Changes nothing.',
    body: z.object({ path: tableFile }),
    data: Plan,
  }),
  apply: endpoint('PUT', '/translations/import/apply', {
    access: 'write',
    says: 'Makes drafts of all lines that are right, or of none: 409 with the new plan if it is not the one of `key` any more. Publishes nothing.',
    body: z.object({ path: tableFile, key: z.string().max(64) }),
    data: Plan,
  }),
  machine: endpoint('POST', '/translations/machine', {
    access: 'write',
    says: 'Sends texts of a record to the machine translation that is set up, and keeps what it says in a draft, marked: it is not shown before a person has confirmed it. 404 if none is set up.',
    body: z.object({
      collection,
      id,
      lang,
      fields: z
        .array(z.string().max(40))
        .min(1)
        .max(20)
        .optional()
        .describe('If left out, those that are missing or older'),
    }),
    data: z.object({
      edition: z.object({ id, version: count }).nullable().describe('The draft; null if no text could be kept'),
      kept: z.array(z.string()),
      refused: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  }),
}
