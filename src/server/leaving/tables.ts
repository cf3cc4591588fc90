/**
 * Every table of the database, and what becomes of it when a site is exported and imported (decision 0044). A test fails
 * for a table without a line here.
 *   exported   each row, in tables/<name>.jsonl
 *   secret     opens something: it must not leave the site
 *   passing    counters, and work that is going on
 *   derived    made of exported tables, and made again by an import (rebuild.ts)
 *   own        belongs to the database or to the version of the website, and is there after `npm run migrate`
 */
export type Fate =
  | { is: 'exported'; without?: string[]; untouched?: string }
  | { is: 'secret' | 'passing' | 'derived' | 'own'; why: string }

const exported: Fate = { is: 'exported' }
/** The website begins with these rows. A site in which nobody has changed them counts as empty; an import replaces them. */
const beginsWith = (untouched: string): Fate => ({ is: 'exported', untouched })
const secret = (why: string): Fate => ({ is: 'secret', why })
const passing = (why: string): Fate => ({ is: 'passing', why })
const derived = (why: string): Fate => ({ is: 'derived', why })
const own = (why: string): Fate => ({ is: 'own', why })

const search = derived('the index of the search')
const queue = passing('the queues’ own accounts; jobs that an import can go on with are in jobs.jsonl')

export const TABLES: Readonly<Record<string, Fate>> = {
  // What the website shows.
  banners: exported,
  best_bets: exported,
  faqs: exported,
  fees: exported,
  gallery_images: exported,
  information_texts: beginsWith(`version = 1 and updated_by = 'First text'`),
  institutes: exported,
  latest_updates: exported,
  master_categories: exported,
  members: exported,
  menu_links: exported,
  page_contents: exported,
  programs: exported,
  services: exported,
  site_settings: exported,
  slider_images: exported,
  synonyms: beginsWith(`version = 1 and updated_by = 'First words'`),
  videos: exported,
  editions: exported,

  // Files: their bytes are beside the tables.
  blobs: exported,
  blob_texts: exported,
  blob_variants: exported,
  files: exported,
  file_copies: exported,

  // The register of nurses.
  registrants: exported,
  register_codes: exported,
  register_dates: exported,
  register_imports: exported,
  register_import_lines: exported,
  standing_proposals: exported,

  // The office.
  designations: exported,
  users: { is: 'exported', without: ['password_hash'] },
  feedback_messages: exported,
  feedback_entries: exported,
  institute_imports: exported,
  institute_import_lines: exported,
  history: exported,
  history_seals: exported,
  guarded_rows: beginsWith('true'),
  history_checks: beginsWith('seals = 0 and lines = 0'),
  restores: exported,
  search_terms: beginsWith('true'),
  search_term_words: beginsWith('true'),

  authenticators: secret('authenticator apps and passkeys: everybody sets up another'),
  half_sessions: secret('logins that wait for the second factor'),
  known_devices: secret('browsers in which somebody has logged in'),
  one_time_links: secret('links that set a password'),
  previews: secret('links that show what is not published'),
  recovery_codes: secret('codes that replace a second factor'),
  sessions: secret('who is logged in'),

  guard_findings: passing('what differs from what was saved, found anew'),
  guard_turns: passing('which process compares the website with what was saved'),
  guarded_contents: passing('contents that were compared'),
  kept_answers: passing('answers to saves that may be sent again within a day'),
  captchas: passing('questions that wait for an answer'),
  login_ladders: passing('failed logins'),
  process_runs: passing('starts of processes, and what each last saw'),
  rate_limits: passing('counted attempts'),
  uploads: passing('uploads that are not finished'),
  upload_chunks: passing('uploads that are not finished'),
  search_word_changes: passing('words that the vocabulary has not counted yet'),
  'pgboss.bam': queue,
  'pgboss.job': queue,
  'pgboss.job_dependency': queue,
  'pgboss.queue_stats': queue,
  'pgboss.schedule': queue,
  'pgboss.subscription': queue,
  'pgboss.warning': queue,

  best_bet_asks: derived('what a best bet is compared with, of best_bets'),
  file_links: derived('which record links to which file'),
  institute_names: derived('the names of institutes by their sound'),
  institute_vocabulary: derived('the names of institutes by their sound'),
  search_documents: search,
  search_entries: search,
  search_links: search,
  search_pages: search,
  search_synonyms: derived('synonyms, word by word'),
  search_words: search,

  found_pages: own('the fixed pages of this version'),
  guard_level: own('up to which migration the guarded rows are known'),
  managed_row: own('columns that other tables have'),
  published_tables: own('which tables are published'),
  schema_functions: own('which functions the database has'),
  schema_migrations: own('which migrations the database has; their names are in the manifest'),
  search_kinds: own('what can be found'),
  site_identity: own('ties the file store to its database: each site has its own'),
  translated_row: own('columns that other tables have'),
  translated_tables: own('which tables are translated'),
  'pgboss.queue': own('the queues'),
  'pgboss.version': own('the version of the queues’ tables'),
}

/** Jobs that need nothing but what is exported. Letters are not among them: they contain links that set a password. */
export const CARRIED_QUEUES = ['import-register', 'prepare-file', 'read-scan', 'send-reply']

export const namesOf = (is: Fate['is']): string[] =>
  Object.entries(TABLES)
    .filter(([, fate]) => fate.is === is)
    .map(([name]) => name)

/** Columns of an exported table that stay behind. */
export function columnsWithout(table: string): readonly string[] {
  const fate = TABLES[table]
  return (fate?.is === 'exported' && fate.without) || []
}

/** Which rows of an exported table a site has that nobody has used yet, as a condition. */
export function untouchedIn(table: string): string {
  const fate = TABLES[table]
  return (fate?.is === 'exported' && fate.untouched) || 'false'
}
