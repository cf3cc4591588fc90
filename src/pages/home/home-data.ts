import type { RouterContextProvider } from 'react-router'
import type { Lang } from '#contract/langs.ts'
import { apiOf, pageContext, showFailure, showNothing } from '#resources/api.ts'
import { MOST_QUICK_LINKS } from '#resources/menu/menu-tree.ts'
import { CONTENT_TYPES, TYPE } from '#resources/page-content/page-content.types.ts'
import { councilMap } from '#resources/setting/council-map.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { spokenSetting } from '#resources/setting/spoken-setting.ts'
import { indianDay } from '#web/ui/date/date.tsx'
import type { PictureFacts } from '#web/ui/picture/picture.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import type { Spoken } from '#web/ui/spoken/spoken.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { BOARD_ROWS_PER_PAGE, type HomePlace, ROWS_PER_PAGE } from './home-address.ts'
import { purposeOf } from './quick-link-purposes.ts'

/** H-04: the types that the board's tabs list, in order. */
const BOARD = [
  { type: TYPE.circular },
  { type: TYPE.notification, kind: 'notification' },
  { type: TYPE.tender },
  { type: TYPE.notice },
] as const
const NEWEST = 5
const MOST_MEMBERS = 4
const MOST_IN_CAROUSEL = 12

/** Of the texts that are shown while the settings can't be loaded. */
const IN_ENGLISH: Record<string, Lang> = Object.fromEntries(Object.keys(FIRST_SETTINGS).map((field) => [field, 'en']))

type Api = ReturnType<typeof apiOf>
type Content = Awaited<ReturnType<Api['pageContent']['listing']>>['data'][number]
type Context = Readonly<RouterContextProvider>
/** What an item says of its language. */
type SpokenOf = (item: Spoken) => Pick<Spoken, 'lang' | 'langs'>

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/**
 * Everything the home page shows, requested in parallel, without unused fields: the data is serialised into the document
 * too.
 */
export async function loadHome(context: Context, { board, rows, fake, news }: HomePlace) {
  const api = apiOf(context)
  const { language } = context.get(pageContext)
  // Nothing if it is the page's own: islands carry their data in the document.
  const spokenOf: SpokenOf = ({ lang, langs }) => (lang === language ? {} : { lang, langs })
  const [settings, slides, quickLinks, boards, deadlines, members, fakeInstitutes, highlights, photos, videos] =
    await Promise.all([
      api.setting.listing().catch(showNothing(context, 'The settings')),
      loadSlides(api, spokenOf).catch(showFailure(context, 'The slider', 'Failed to load slider' satisfies Text)),
      loadQuickLinks(context).catch(showNothing(context, 'The quick links')),
      Promise.all(
        // Only the open tab can be beyond its first page.
        BOARD.map((query, index) => loadBoard(context, spokenOf, query, index === board ? rows : Math.min(rows, 1))),
      ),
      loadDeadlines(api, spokenOf).catch(showNothing(context, 'What closes soon')),
      loadMembers(api, spokenOf).catch(
        showFailure(context, 'The list of members', 'Failed to load council members.' satisfies Text),
      ),
      loadTable(api, spokenOf, TYPE.fakeInstitute, fake).catch(showNothing(context, 'The list of fake institutes')),
      loadTable(api, spokenOf, TYPE.highlight, news).catch(showNothing(context, 'The news and highlights')),
      loadPhotos(api, spokenOf).catch(showNothing(context, 'The photo gallery')),
      loadVideos(api, spokenOf).catch(showNothing(context, 'The video gallery')),
    ])
  const { name, native_name, welcome, quote, quote_by, address, map_url, ...rest } = settings?.data ?? {
    ...FIRST_SETTINGS,
    lang_of: IN_ENGLISH,
  }
  const { office_timing, counter_timing, closed_on, lang_of } = rest
  return {
    today: indianDay(new Date()),
    council: { name, native_name, lang: lang_of.name, welcome, spoken: spokenSetting('welcome', rest) },
    quote: { quote, quote_by, spoken: spokenSetting('quote', rest), byLang: lang_of.quote_by },
    visit: { address, map: councilMap({ map_url, address }), office_timing, counter_timing, closed_on, lang_of },
    slides,
    quickLinks,
    boards,
    deadlines,
    members,
    fakeInstitutes,
    highlights,
    photos,
    videos,
  }
}

const pathOf = (type: number) => CONTENT_TYPES.find((one) => one.type === type)?.path ?? '/'
/** Only the fields that a picture needs besides its URL. */
const factsOf = ({ sha256, width, height, prepared }: PictureFacts): PictureFacts => ({
  width,
  height,
  ...(prepared && { sha256, prepared }),
})

async function loadSlides(api: Api, spokenOf: SpokenOf) {
  const { data } = await api.slider.listing({ page: 1, per_page: MOST_IN_CAROUSEL })
  return data.map(({ id, title, header, alternate_name, image, ...file }) => ({
    id,
    title,
    header,
    alternate_name,
    image,
    ...factsOf(file),
    ...spokenOf(file),
  }))
}

async function loadQuickLinks(context: Context) {
  const api = apiOf(context)
  const { data } = await api.menu.listing({ page: 1 })
  const quick = data.filter(({ quick, menu_url }) => quick === 1 && menu_url).slice(0, MOST_QUICK_LINKS)
  const isForService = quick.some(({ menu_url }) => menu_url.startsWith('/services/'))
  // A tile without the words of its service leads there all the same.
  const services = isForService && (await api.service.listing().catch(showNothing(context, 'The list of services')))
  return quick.map(({ id, title, lang, menu_url }) => ({
    id,
    title,
    lang,
    menu_url,
    ...purposeOf(menu_url, services ? services.data : []),
  }))
}

const rowOf = ({ id, title, date, last_date, ...content }: Content, spokenOf: SpokenOf) => ({
  id,
  title: plainText(title),
  date,
  ...(last_date && { last_date }),
  ...fileOf(content),
  ...spokenOf(content),
})

/** The newest, or a page of all of them. */
async function loadBoard(context: Context, spokenOf: SpokenOf, query: (typeof BOARD)[number], page: number) {
  const path = pathOf(query.type)
  const part = page === 0 ? { page: 1, per_page: NEWEST } : { page, per_page: BOARD_ROWS_PER_PAGE }
  const found = await apiOf(context)
    .pageContent.listing({ ...query, ...part })
    .catch(showNothing(context, `The board’s part of ${path}`))
  const rows = found?.data.map((row) => rowOf(row, spokenOf)) ?? null
  return { path, rows, total: found?.meta.total ?? 0, lastPage: found?.meta.last_page }
}

/** The file of a line: its document, else the first of its downloads. */
function fileOf({ link, link_file, downloads }: Pick<Content, 'link' | 'link_file' | 'downloads'>) {
  const { link: file, size } = link ? { link, size: link_file?.size } : (downloads[0] ?? { link: '', size: 0 })
  return file.startsWith('/data/') ? { file, size } : {}
}

async function loadDeadlines(api: Api, spokenOf: SpokenOf) {
  const { data } = await api.pageContent.deadlines()
  return data.map(({ id, type, title, last_date, ...content }) => ({
    path: `${pathOf(type)}/${id}`,
    title: plainText(title),
    last_date,
    ...spokenOf(content),
  }))
}

async function loadTable(api: Api, spokenOf: SpokenOf, type: number, page: number) {
  const { data, meta } = await api.pageContent.listing({ type, page, per_page: ROWS_PER_PAGE })
  const rows = data.map((row) => rowOf(row, spokenOf))
  return { rows, path: pathOf(type), total: meta.total, lastPage: meta.last_page }
}

async function loadMembers(api: Api, spokenOf: SpokenOf) {
  const [members, categories] = await Promise.all([
    api.member.listing({ page: 1, per_page: 100 }),
    api.category.listing(),
  ])
  const types = (categories.data.memberTypes ?? []).map(({ value }) => value)
  return members.data
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.order_id - b.order_id)
    .slice(0, MOST_MEMBERS)
    .map(({ id, title, subtitle, image, ...file }) => ({
      id,
      title,
      subtitle,
      image,
      ...factsOf(file),
      ...spokenOf(file),
    }))
}

async function loadPhotos(api: Api, spokenOf: SpokenOf) {
  const { data } = await api.gallery.listing({ page: 1, per_page: MOST_IN_CAROUSEL })
  return data.map(({ id, title, image, ...file }) => ({ id, title, image, ...factsOf(file), ...spokenOf(file) }))
}

async function loadVideos(api: Api, spokenOf: SpokenOf) {
  const { data } = await api.video.listing({ page: 1, per_page: MOST_IN_CAROUSEL })
  return data.map(({ id, title, file, sha256, prepared, ...video }) => ({
    id,
    title,
    file,
    ...(prepared && sha256 && { poster: `/data/variants/${sha256}/poster.webp` }),
    ...spokenOf(video),
  }))
}
