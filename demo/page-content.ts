import { and, eq, isNull, sql } from 'drizzle-orm'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { toldOf } from './in-languages.ts'
import CIRCULARS from './page-content/circulars.json' with { type: 'json' }
import DOCUMENTS from './page-content/documents.json' with { type: 'json' }
import FAKE_INSTITUTES from './page-content/fake-institutes.json' with { type: 'json' }
import FEES from './page-content/fees.json' with { type: 'json' }
import GUIDELINES from './page-content/guidelines.json' with { type: 'json' }
import HIGHLIGHTS from './page-content/highlights.json' with { type: 'json' }
import MNC_NEWS from './page-content/mnc-news.json' with { type: 'json' }
import NOTICES from './page-content/notices.json' with { type: 'json' }
import NOTIFICATIONS from './page-content/notifications.json' with { type: 'json' }
import RECOGNIZED from './page-content/recognized-institutes.json' with { type: 'json' }
import RELEASES from './page-content/releases.json' with { type: 'json' }
import SYLLABUS from './page-content/syllabus.json' with { type: 'json' }
import TENDERS from './page-content/tenders.json' with { type: 'json' }
import USEFUL_LINKS from './page-content/useful-links.json' with { type: 'json' }
import { by, intoEmpty, isEmpty, type Part } from './part.ts'

export type DemoContent = {
  type: number
  title: string
  description?: string
  date?: string
  /** `file` names one of the PDFs in pdfs/. */
  downloads?: { title: string; file: string }[]
  links?: { title: string; link: string }[]
  /** The tender document: also one of the PDFs. */
  link?: string
  last_date?: string
  inst?: string
  kind?: 'notification' | 'quotation'
  note?: string
  /** Beside the text: one of the pictures in pictures/. */
  picture?: string
  /** The title of what it is a corrigendum to. */
  corrects?: string
}

/** The files with the contents, and with their texts in other languages. */
const FILES = [
  'circulars',
  'notifications',
  'tenders',
  'documents',
  'notices',
  'mnc-news',
  'releases',
  'useful-links',
  'guidelines',
  'recognized-institutes',
  'syllabus',
  'fees',
  'fake-institutes',
  'highlights',
]

// The position in this list is the type, from 1.
const BY_TYPE = [
  CIRCULARS,
  NOTIFICATIONS,
  TENDERS,
  DOCUMENTS,
  NOTICES,
  MNC_NEWS,
  RELEASES,
  USEFUL_LINKS,
  GUIDELINES,
  RECOGNIZED,
  SYLLABUS,
  FEES,
  FAKE_INSTITUTES,
  HIGHLIGHTS,
] as Omit<DemoContent, 'type'>[][]

/** What the listing pages and the home page's tables show. */
export const PAGE_CONTENTS: DemoContent[] = BY_TYPE.flatMap((items, index) =>
  items.map((item) => ({ type: index + 1, ...item })),
)

const inserted = intoEmpty(pageContents, async ({ files }) => {
  const addressOf = await files()
  const linked = (lines: { title: string; file: string }[]) =>
    lines.map(({ title, file }) => ({ title, link: addressOf(file) }))
  const told = FILES.map((name) =>
    toldOf(`page-content/${name}`, ({ downloads, ...texts }) =>
      Array.isArray(downloads) ? { ...texts, downloads: linked(downloads) } : texts,
    ),
  )
  return PAGE_CONTENTS.map(({ downloads = [], link, picture, corrects: _other, ...content }) => ({
    ...content,
    ...told[content.type - 1]?.(content.title),
    ...by,
    downloads: linked(downloads),
    link: link ? addressOf(link) : '',
    imageUrl: picture ? addressOf(picture) : '',
  }))
})

/** The corrigenda are linked when everything is there. */
export const pageContent: Part = async (seeding) => {
  const isNew = await isEmpty(seeding.db, pageContents)
  await inserted(seeding)
  if (!isNew) return
  for (const { title, corrects } of PAGE_CONTENTS) {
    if (!corrects) continue
    const { id, related_id, title: named } = pageContents
    const corrected = seeding.db.select({ id }).from(pageContents).where(eq(named, corrects)).limit(1)
    await seeding.db
      .update(pageContents)
      .set({ related_id: sql`(${corrected})` })
      .where(and(eq(named, title), isNull(related_id)))
  }
}
