/** Demo content, all of it invented. What is there already is left alone. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { masterCategories } from '#resources/category/category.table.ts'
import { faqs } from '#resources/faq/faq.table.ts'
import { feedbackMessages } from '#resources/feedback/feedback.table.ts'
import { galleryImages } from '#resources/gallery/gallery.table.ts'
import { FIRST_TEXT, informationTexts } from '#resources/information/information.table.ts'
import { institutes } from '#resources/institute/institute.table.ts'
import { latestUpdates } from '#resources/latest-update/latest-update.table.ts'
import { members } from '#resources/member/member.table.ts'
import { menuLinks } from '#resources/menu/menu.table.ts'
import { pageContents } from '#resources/page-content/page-content.table.ts'
import { programs } from '#resources/program/program.table.ts'
import { countWords } from '#resources/search/spelling.server.ts'
import { siteSettings } from '#resources/setting/setting.table.ts'
import { sliderImages } from '#resources/slider/slider.table.ts'
import { saveAccount } from '#resources/user/user.server.ts'
import { designations, users } from '#resources/user/user.table.ts'
import { videos } from '#resources/video/video.table.ts'
import { readConfig, readOwnerConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { openFiles } from '#server/files/files.ts'
import { openJobs } from '#server/jobs.ts'
import { openSealing } from '#server/sealing.ts'
import { CATEGORIES, FAQS, LATEST_UPDATES, MEMBERS, MENU, PROGRAMS } from './demo/collections.ts'
import { keepDemoFeedback } from './demo/feedback.ts'
import { GUIDE_LINKS, INFORMATION } from './demo/information/information.ts'
import { inventInstitutes } from './demo/institutes.ts'
import { keepDemoFiles } from './demo/keep-demo-files.ts'
import { PAGE_CONTENTS } from './demo/page-contents.ts'
import { GALLERY, SLIDER_IMAGES, VIDEOS } from './demo/pictures.ts'
import { inventRecognitions } from './demo/recognitions.ts'
import { SETTINGS } from './demo/settings.ts'

const DEMO_ACCOUNT = { email: 'clerk@council.example', name: 'Meera Jadhav', password: 'marigold lamp on the desk' }
const DESIGNATIONS = [
  'President',
  'Vice President',
  'Registrar',
  'Deputy Registrar',
  'Section Officer',
  'Senior Clerk',
  'Junior Clerk',
]
const INSTITUTES = 500

const { MIGRATE_DATABASE_URL, NODE_ENV } = readOwnerConfig()
const { db, close } = openDatabase(MIGRATE_DATABASE_URL, console.error)

async function isEmpty(db: Db, table: PgTable): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0
}

if (await isEmpty(db, designations))
  await db.insert(designations).values(DESIGNATIONS.map((title, order_id) => ({ title, order_id })))
if (await isEmpty(db, institutes))
  await db.insert(institutes).values(
    inventInstitutes(INSTITUTES).map((institute, place) => ({
      ...institute,
      recognitions: inventRecognitions(institute.inst_name, place),
      updated_by: 'Demo content',
    })),
  )
const by = { updated_by: 'Demo content' }
const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, ...by, order_id: index + 1 }))
if (await isEmpty(db, programs)) await db.insert(programs).values(inOrder(PROGRAMS))
if (await isEmpty(db, latestUpdates)) await db.insert(latestUpdates).values(inOrder(LATEST_UPDATES))
if (await isEmpty(db, masterCategories)) {
  const types = Object.entries(CATEGORIES) as [keyof typeof CATEGORIES, readonly (readonly [string, string])[]][]
  const rows = types.flatMap(([type, options]) => options.map(([value, label]) => ({ type, value, label })))
  await db.insert(masterCategories).values(inOrder(rows))
}
if (await isEmpty(db, faqs))
  await db.insert(faqs).values(inOrder(FAQS.map(([category, question, answer]) => ({ category, question, answer }))))
if (await isEmpty(db, siteSettings)) await db.insert(siteSettings).values({ data: SETTINGS, ...by })
const { slug, updated_by, group } = informationTexts
if ((await db.$count(informationTexts, ne(group, 'guide'))) === 0)
  await db.insert(informationTexts).values(inOrder(INFORMATION))
for (const { slug: guide, ...link } of GUIDE_LINKS)
  await db
    .update(informationTexts)
    .set({ ...link, ...by })
    .where(and(eq(slug, guide), eq(updated_by, FIRST_TEXT)))
if (await isEmpty(db, menuLinks)) {
  let order_id = 0
  for (const { under, ...heading } of MENU) {
    const [parent] = await db
      .insert(menuLinks)
      .values({ ...heading, ...by, order_id: ++order_id })
      .returning({ id: menuLinks.id })
    for (const link of under)
      await db
        .insert(menuLinks)
        .values({ ...link, ...by, order_id: ++order_id, ...(parent && { parent_id: parent.id }) })
  }
}
const empty = new Set<PgTable>()
for (const table of [pageContents, members, sliderImages, galleryImages, videos])
  if (await isEmpty(db, table)) empty.add(table)
if (empty.size > 0) {
  const config = readConfig()
  const jobs = openJobs(config.DATABASE_URL, console.error)
  const addressOf = await keepDemoFiles(db, await openFiles(config), jobs)
  await jobs.close()
  if (empty.has(pageContents)) {
    const rows = PAGE_CONTENTS.map(({ downloads = [], link, picture, ...content }) => ({
      ...content,
      ...by,
      downloads: downloads.map(({ title, file }) => ({ title, link: addressOf(file) })),
      link: link ? addressOf(link) : '',
      imageUrl: picture ? addressOf(picture) : '',
    }))
    await db.insert(pageContents).values(rows)
  }
  if (empty.has(members)) {
    const rows = MEMBERS.map(([type, title, subtitle, photo]) => ({ type, title, subtitle, image: addressOf(photo) }))
    await db.insert(members).values(inOrder(rows))
  }
  if (empty.has(sliderImages)) {
    const rows = SLIDER_IMAGES.map(({ file, ...slide }) => ({ ...slide, image: addressOf(file) }))
    await db.insert(sliderImages).values(inOrder(rows))
  }
  if (empty.has(galleryImages)) {
    const rows = GALLERY.map(([category, file, title]) => ({ category, title, image: addressOf(file) }))
    await db.insert(galleryImages).values(inOrder(rows))
  }
  if (empty.has(videos)) {
    const rows = VIDEOS.map(([category, file, title]) => ({ category, title, file: addressOf(file) }))
    await db.insert(videos).values(inOrder(rows))
  }
}
if (await isEmpty(db, feedbackMessages)) await keepDemoFeedback(db, openSealing(readConfig()))
await countWords(db)
if (NODE_ENV === 'production') console.log('No account was made: npm run admin:create makes the first one')
else if (await isEmpty(db, users)) {
  await saveAccount(db, DEMO_ACCOUNT)
  console.log(`Log in at /admin/login as ${DEMO_ACCOUNT.email} with the password: ${DEMO_ACCOUNT.password}`)
}
console.log('Demo content is in place')
await close()
