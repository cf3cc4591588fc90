import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { RECORDED } from '#resources/history/recorded.ts'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import CATEGORIES from '../demo/category.json' with { type: 'json' }
import FAQS from '../demo/faq.json' with { type: 'json' }
import { FEEDBACK } from '../demo/feedback.ts'
import GALLERY from '../demo/gallery.json' with { type: 'json' }
import { INFORMATION } from '../demo/information.ts'
import { inventInstitutes } from '../demo/invent/institutes.ts'
import LATEST_UPDATES from '../demo/latest-update.json' with { type: 'json' }
import MEMBERS from '../demo/member.json' with { type: 'json' }
import { MENU } from '../demo/menu.ts'
import { PAGE_CONTENTS } from '../demo/page-content.ts'
import { PDFS } from '../demo/pdf-texts.ts'
import { SETTINGS } from '../demo/setting.ts'
import SLIDER_IMAGES from '../demo/slider.json' with { type: 'json' }
import VIDEOS from '../demo/video.json' with { type: 'json' }
import { aDemoSite, seedDemo } from './support/demo.ts'
import type { Site } from './support/site.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = new URL('../demo/pdfs/', import.meta.url)
const PDF_BYTES_LIMIT = 1_500_000
const DEMO_TODAY = '2026-11-15'
const files = readdirSync(FOLDER)
const PICTURES = new URL('../demo/pictures/', import.meta.url)
const FILMS = new URL('../demo/films/', import.meta.url)
const PICTURE_BYTES_LIMIT = 5_000_000
const FILM_BYTES_LIMIT = 1_000_000

let site: Site

beforeAll(async () => {
  site = await aDemoSite()
})

const bytesIn = (folder: URL) => readdirSync(folder).map((name) => statSync(new URL(name, folder)).size)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function poppler(command: 'pdftotext' | 'pdfinfo', file: string, ...after: string[]): Promise<string> {
  return (await promisify(execFile)(command, [fileURLToPath(new URL(file, FOLDER)), ...after])).stdout
}

test('the demo has as many page contents of each type as its lists and tables need', () => {
  const amounts = Array.from(
    { length: 14 },
    (_, index) => PAGE_CONTENTS.filter(({ type }) => type === index + 1).length,
  )
  expect(amounts).toEqual([62, 22, 16, 12, 24, 10, 9, 8, 8, 6, 8, 6, 9, 14])
  const kinds = PAGE_CONTENTS.filter(({ type }) => type === TYPE.notification).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'notification')).toHaveLength(12)
  expect(kinds.filter((kind) => kind === 'quotation')).toHaveLength(8)
  expect(PAGE_CONTENTS.filter(({ type, kind }) => type !== 2 && kind)).toEqual([])
  expect(PAGE_CONTENTS.filter(({ title }) => /[\u0900-\u097f]/.test(title)).length).toBeGreaterThanOrEqual(20)
})

test('M-03 the demo has feedback in both languages, in every state, and with every outcome of a reply', () => {
  expect(FEEDBACK.length).toBeGreaterThanOrEqual(24)
  expect(new Set(FEEDBACK.map(({ state }) => state ?? 'new')).size).toBe(4)
  expect(FEEDBACK.filter(({ feedback }) => /[\u0900-\u097f]/.test(feedback)).length).toBeGreaterThanOrEqual(5)
  expect(FEEDBACK.filter(({ isUnread }) => isUnread).length).toBeGreaterThanOrEqual(3)
  const replies = FEEDBACK.flatMap(({ replies = [] }) => replies)
  expect(replies.some(({ failure }) => failure) && replies.some(({ failure }) => !failure)).toBe(true)
  expect(FEEDBACK.some(({ isSetAside }) => isSetAside) && FEEDBACK.some(({ takenBy }) => takenBy)).toBe(true)
})

test('demo tenders and quotations have document, last date and organization; some are open, some closed', () => {
  const offers = PAGE_CONTENTS.filter(({ type, kind }) => type === TYPE.tender || kind === 'quotation')
  expect(offers.filter(({ link, last_date, inst }) => !link || !last_date || !inst)).toEqual([])
  for (const wanted of [2, 3]) {
    const open = offers.filter(({ type, last_date = '' }) => type === wanted && last_date > DEMO_TODAY)
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(offers.filter(({ type }) => type === wanted).length)
  }
})

test('demo dates are real days up to today, and no last date is before its date', () => {
  const isRealDay = (date: string) => {
    const day = new Date(`${date}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date
  }
  for (const { title, date, last_date } of PAGE_CONTENTS) {
    if (date) expect(isRealDay(date) && date <= DEMO_TODAY, `${title}: ${date}`).toBe(true)
    if (last_date) expect(isRealDay(last_date) && last_date >= (date ?? ''), `${title}: ${last_date}`).toBe(true)
  }
})

test('no fake demo institute shares two words with an institute that the demo generates', () => {
  const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
  // Far more than the seed creates, so that every name, kind and town is among them.
  const invented = inventInstitutes(20_000).map(({ inst_name }) => wordsOf(inst_name))
  for (const { title } of PAGE_CONTENTS.filter(({ type }) => type === TYPE.fakeInstitute)) {
    const fake = [...wordsOf(title)]
    const shared = invented.map((words) => fake.filter((word) => words.has(word)).length)
    expect(Math.max(...shared), title).toBeLessThan(2)
  }
})

test('demo downloads are PDFs that exist, and each PDF is used', () => {
  const named = PAGE_CONTENTS.flatMap(({ downloads = [], link }) => [
    ...downloads.map(({ file }) => file),
    ...(link ? [link] : []),
  ])
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted())
  expect(PDFS.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
})

test('demo PDFs are small, tagged for screen readers, titled, and hold real text in both languages', async () => {
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, FOLDER)).size, 0)).toBeLessThan(PDF_BYTES_LIMIT)
  for (const { name, title, lang } of PDFS) {
    const [text, info] = await Promise.all([poppler('pdftotext', name, '-'), poppler('pdfinfo', name)])
    expect(text.length, name).toBeGreaterThan(500)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toContain(title)
    const share = (text.match(/[\u0900-\u097f]/g) ?? []).length / text.length
    expect(share > 0.4, `${name} is in Marathi`).toBe(lang === 'mr')
  }
  expect(PDFS.filter(({ lang }) => lang === 'mr').length).toBeGreaterThanOrEqual(8)
})

test('the demo has thirty pictures of every category, five slides and a portrait of each member', () => {
  const categories = GALLERY.map(({ category }) => category)
  expect(GALLERY).toHaveLength(30)
  expect(new Set(categories)).toEqual(new Set(CATEGORIES.galleryCategories.map(({ value }) => value)))
  expect(new Set(GALLERY.map(({ title }) => title)).size).toBe(30)
  const named = [
    ...GALLERY.map(({ file }) => file),
    ...SLIDER_IMAGES.map(({ file }) => file),
    ...MEMBERS.map(({ photo }) => photo),
  ]
  expect(named.toSorted()).toEqual(readdirSync(PICTURES).toSorted())
  expect(sum(bytesIn(PICTURES))).toBeLessThan(PICTURE_BYTES_LIMIT)
  const beside = PAGE_CONTENTS.flatMap(({ type, picture }) => (picture ? [{ type, picture }] : []))
  expect(new Set(beside.map(({ type }) => type))).toEqual(new Set([6, 7, 14]))
  expect(beside.filter(({ picture }) => !named.some((name) => name === picture))).toEqual([])
})

test('each demo film is there, small, and lasts some seconds', async () => {
  expect(VIDEOS.map(({ file }) => file).toSorted()).toEqual(readdirSync(FILMS).toSorted())
  for (const bytes of bytesIn(FILMS)) expect(bytes).toBeLessThan(FILM_BYTES_LIMIT)
  const { rows } = await site.sql.query<{ duration_s: number }>(`select duration_s from files where kind = 'video'`)
  expect(new Set(rows.map(({ duration_s }) => Math.round(duration_s)))).toEqual(new Set([10, 12]))
})

test('every demo slide says in its alternate text what it shows', async () => {
  const { data } = await site.asVisitor.slider.listing({})
  expect(data).toHaveLength(SLIDER_IMAGES.length)
  for (const { title, header, alternate_name } of data) {
    expect(alternate_name.length, title).toBeGreaterThan(80)
    expect([title, header]).not.toContain(alternate_name)
  }
})

test('every demo picture and film is served at its URL, and smaller ones will be made', async () => {
  const { gallery, slider, member, video } = site.asVisitor
  const [pictures, slides, members, films] = await Promise.all([
    gallery.listing({}),
    slider.listing({}),
    member.listing({}),
    video.listing({}),
  ])
  expect(pictures.data).toHaveLength(30)
  expect(members.data).toHaveLength(MEMBERS.length)
  const contents = await site.sql.query<{ imageUrl: string }>(
    `select "imageUrl" from page_contents where "imageUrl" <> ''`,
  )
  const images = [
    ...pictures.data.map(({ image }) => image),
    ...slides.data.map(({ image }) => image),
    ...members.data.map(({ image }) => image),
    ...contents.rows.map(({ imageUrl }) => imageUrl),
  ]
  const typeAt = async (address: string) => {
    const response = await fetch(site.address + address)
    return `${response.status} ${response.headers.get('content-type')}`
  }
  for (const image of images) expect(await typeAt(image), image).toBe('200 image/webp')
  for (const { file } of films.data) expect(await typeAt(file), file).toBe('200 video/mp4')
  for (const { sha256, width, height } of [...pictures.data, ...slides.data]) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(width).toBeGreaterThan(height ?? 0)
  }
  const { rows } = await site.sql.query<{ waiting: number }>(
    `select count(*)::int as waiting from pgboss.job where name = 'prepare-file'`,
  )
  expect(rows[0]?.waiting).toBe(files.length + readdirSync(PICTURES).length + VIDEOS.length)
})

test('the demo has something of every resource to look at', async () => {
  const rows = async (table: string) => (await site.sql.query(`select from ${table} limit 1`)).rowCount
  const missing: string[] = []
  for (const { resource, table } of Object.values(RECORDED)) if (!(await rows(table))) missing.push(resource)
  expect(missing, 'Add demo/….ts of these, and its import and its name in DEMO to demo/demo.ts').toEqual([])
})

test('seeding again changes nothing', async () => {
  const amounts = async () =>
    (
      await site.sql.query(
        'select (select count(*) from files) as files, (select count(*) from gallery_images) as pictures, (select count(*) from slider_images) as slides, (select count(*) from videos) as films, (select count(*) from members) as members',
      )
    ).rows
  const before = await amounts()
  await seedDemo(site)
  expect(await amounts()).toEqual(before)
})

const extent = (numbers: number[]): [least: number, most: number] =>
  numbers.reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Number.POSITIVE_INFINITY, 0],
  )

/** Whether these pixels contain a red cross: a red shape as wide as it is high, without its four corners. */
function hasRedCross({ data, info: { width, height } }: { data: Buffer; info: { width: number; height: number } }) {
  const isRed = (place: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray(place * 3, place * 3 + 3)
    return r > 150 && g < 100 && b < 100
  }
  const seen = new Set<number>()
  for (let start = 0; start < width * height; start += 1) {
    if (seen.has(start) || !isRed(start)) continue
    const shape: number[] = []
    const open = [start]
    seen.add(start)
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      shape.push(place)
      const x = place % width
      const next = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]
      for (const one of next)
        if (one >= 0 && one < width * height && !seen.has(one) && isRed(one)) {
          seen.add(one)
          open.push(one)
        }
    }
    const xs = shape.map((place) => place % width)
    const ys = shape.map((place) => Math.floor(place / width))
    const [left, right] = extent(xs)
    const [top, bottom] = extent(ys)
    const [wide, high] = [right - left + 1, bottom - top + 1]
    if (wide < 6 || high < 6 || wide / high > 1.3 || high / wide > 1.3) continue
    const red = new Set(shape)
    const at = (x: number, y: number) => red.has(Math.floor(top + y * high) * width + Math.floor(left + x * wide))
    const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
    const arms = [at(0.5, 0.1), at(0.5, 0.9), at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.5)]
    if (arms.every(Boolean) && !corners.some(Boolean)) return true
  }
  return false
}

test('F-V8 no picture of the demo shows a red cross, a protected emblem', async () => {
  const shown: string[] = []
  for (const name of readdirSync(PICTURES)) {
    const pixels = await sharp(fileURLToPath(new URL(name, PICTURES)))
      .resize({ width: 800, withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (hasRedCross(pixels)) shown.push(name)
  }
  expect(shown).toEqual([])
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#fff"/><path d="M25 10h10v15h15v10h-15v15h-10v-15h-15v-10h15z" fill="#c8372f"/></svg>'
  const cross = await sharp(Buffer.from(drawn)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(hasRedCross(cross)).toBe(true)
})

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : []

test('F-V3 visitors who want to look up an institute are sent to the check, not to a table of all of them', () => {
  const links: readonly { menu_url: string; quick: number }[] = MENU.flatMap(({ under }) => [...under])
  const tile = links.filter(({ quick }) => quick === 1)
  expect(tile.map(({ menu_url }) => menu_url)).toContain('/institute/check')
  expect(tile.map(({ menu_url }) => menu_url)).not.toContain('/institute')
  expect(LATEST_UPDATES.map(({ link }) => link)).not.toContain('/institute')
  const led = [...texts(FAQS), ...texts(PAGE_CONTENTS.filter(({ type }) => type === TYPE.guideline))]
  expect(led.filter((text) => /href="\/institute"|^\/institute$/.test(text))).toEqual([])
  expect(led.filter((text) => text.includes('/institute/check')).length).toBeGreaterThanOrEqual(3)
})

test('F-V5 the menu opens the tenders first', () => {
  const notices: readonly { menu_url: string }[] = MENU.find(({ title }) => title === 'Notices')?.under ?? []
  expect(notices.map(({ menu_url }) => menu_url)).toContain('/tenders')
})

test('F-V11 every update of the ticker leads somewhere, and continuing education is counted in points', () => {
  expect(LATEST_UPDATES.filter(({ link }) => link === '')).toEqual([])
  const all = [...texts(LATEST_UPDATES), ...texts(FAQS), ...texts(PAGE_CONTENTS), ...texts(INFORMATION)]
  expect(all.filter((text) => /CNE hours/i.test(text))).toEqual([])
})

test('F-V17 the words of the demo and of the interface are plain English', () => {
  const sources = globSync(['demo/**/*.{ts,json}', 'src/**/*.ts', 'src/**/*.tsx'], { cwd: ROOT })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
  for (const odd of [
    'What stands on this website',
    'the question doesn’t tell',
    'no counters of other companies',
    'The council lives on fees',
    'erased after 395 days',
    "Forms and documents'",
    'Forms and documents"',
  ])
    expect(
      sources.filter((source) => source.includes(odd)),
      odd,
    ).toEqual([])
  // Only the specification’s own title is spelled with a z.
  const shown = sources.flatMap((source) => source.match(/\b[Rr]ecognized (?!institutes\b)[a-z]+/g) ?? [])
  expect(shown).toEqual([])
  expect(SETTINGS.about.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4)
})
