import { type Item, titleOf } from './plan.ts'

/** How the new answer is told from the old one: everything that is given holds. */
export type Sign = { status?: number; has?: string; lacks?: string }
export type Question = {
  /** Where it is asked: `nginx`, or the name of a process. */
  door: string
  kind: string
  path: string
  isNew: Sign
}

export const NGINX_DOOR = 'nginx'
/** Words that complete a search are learnt every few seconds: of them only what comes early counts. */
export const SUGGESTIONS = 'suggestions'
/** Public pages, which nginx keeps for hard times. */
const PAGES = ['item page', 'item page, Marathi', 'list page', 'list page, Marathi', 'home', 'feed', 'sitemap']
export const isPage = ({ kind }: Question) => PAGES.includes(kind)

const MARATHI_EVERY = 2
const SEARCH_EVERY = 5

/** What is asked for around a moment: everything at nginx, lists also at every process, and each item at one of them. */
export function questionsFor(doors: string[], items: Item[]): Question[] {
  const processes = doors.filter((door) => door !== NGINX_DOOR)
  return doors.flatMap((door) => {
    const turn = processes.indexOf(door)
    const own = items.filter((_, place) => door === NGINX_DOOR || place % processes.length === turn)
    return [...own.flatMap((item, place) => ofItem(item, place)), ...ofLists(items)].map((one) => ({ door, ...one }))
  })
}

type Asked = Omit<Question, 'door'>

function ofItem(item: Item, place: number): Asked[] {
  const { fate, id, word, file } = item
  const title = titleOf(word)
  const listed = `/api/page-content/listing?type=1&q=${word}`
  switch (fate) {
    case 'new':
    case 'changed': {
      const shown: Sign = { status: 200, has: title }
      return [
        { kind: 'item page', path: `/circulars/${id}`, isNew: shown },
        { kind: 'API, one', path: `/api/page-content/one?id=${id}`, isNew: shown },
        { kind: 'PDF', path: file, isNew: { status: 200 } },
        ...(place % MARATHI_EVERY === 0
          ? [{ kind: 'item page, Marathi', path: `/mr/circulars/${id}`, isNew: shown }]
          : []),
        ...(place % SEARCH_EVERY === 0
          ? [
              { kind: 'search page', path: `/search?query=${word}`, isNew: { has: title } },
              { kind: 'API, search', path: `/api/search?query=${word}`, isNew: { has: title } },
              { kind: SUGGESTIONS, path: `/api/search/suggestions?query=${word}`, isNew: { has: title } },
            ]
          : []),
      ]
    }
    case 'update':
      return [
        { kind: 'home', path: '/', isNew: { has: title } },
        { kind: 'API, other collections', path: '/api/latest-update/listing', isNew: { has: title } },
      ]
    case 'link':
      return [{ kind: 'API, other collections', path: '/api/homemenu/fetchHomeMenu', isNew: { has: title } }]
    case 'hidden':
      return [
        { kind: 'item page', path: `/circulars/${id}`, isNew: { status: 404 } },
        { kind: 'API, list', path: listed, isNew: { lacks: word } },
        { kind: 'PDF', path: file, isNew: { status: 404 } },
      ]
    case 'withdrawn':
      return [
        { kind: 'API, list', path: listed, isNew: { lacks: word } },
        { kind: 'PDF', path: file, isNew: { status: 410 } },
      ]
    case 'ended':
      return [{ kind: 'API, list', path: listed, isNew: { lacks: word } }]
  }
}

/** Lists begin with the newest record. */
function ofLists(items: Item[]): Asked[] {
  const newest = items.findLast(({ fate }) => fate === 'new')
  if (!newest) return []
  const has = titleOf(newest.word)
  return [
    { kind: 'list page', path: '/circulars', isNew: { has } },
    { kind: 'list page, Marathi', path: '/mr/circulars', isNew: { has } },
    { kind: 'home', path: '/', isNew: { has } },
    { kind: 'feed', path: '/feeds/circulars.xml', isNew: { has } },
    { kind: 'sitemap', path: '/sitemaps/circulars.xml', isNew: { has: `/circulars/${newest.id}<` } },
    { kind: 'API, list', path: '/api/page-content/listing?type=1&page=1&per_page=10', isNew: { has } },
  ]
}
