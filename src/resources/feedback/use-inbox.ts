import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { browserApi } from '#resources/browser-api.ts'
import type { State } from './feedback.contract.ts'

export type Message = Awaited<ReturnType<typeof browserApi.feedback.adminListing>>['data'][number]

export const STATE_WORDS: Record<State, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}

type Part = { word: string; query: { state?: State; read?: 0; status?: 0 | 1 } }

/** What the list can be narrowed to. What is set aside stands by itself. */
export const PARTS: Record<string, Part> = {
  all: { word: 'All', query: { status: 1 } },
  unread: { word: 'Unread', query: { read: 0, status: 1 } },
  ...Object.fromEntries(
    Object.entries(STATE_WORDS).map(([state, word]) => [
      state,
      { word, query: { state: state as State, status: 1 as const } },
    ]),
  ),
  aside: { word: 'Set aside', query: { status: 0 } },
  deleted: { word: 'Deleted', query: {} },
}

type Place = { show: string; search: string; page: number; id: number | undefined }

/** What the inbox shows, in the address: a message is a step of its own in the browser's history, a search is not. */
export function useInbox() {
  const here = useLocation()
  const navigate = useNavigate()
  // What was asked for, at once: the router first looks whether there still is a session.
  const { location: next } = useNavigation()
  const place = placeOf(next?.pathname === here.pathname ? next.search : here.search)

  // A search that is still being typed changes the place where one is then, not the one where the typing began.
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })

  const addressOf = (change: Partial<Place>) => ({ pathname: here.pathname, search: searchOf({ ...place, ...change }) })
  const go = (change: Partial<Place>) => {
    const to = { pathname: here.pathname, search: searchOf({ ...latest.current, ...change }) }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  /** Closes that message. When an answer comes late, another one may be open, which stays; tells which of the two it was. */
  const leave = (id: number): boolean => {
    if (latest.current.id !== id) return false
    go({ id: undefined })
    return true
  }
  /** For a link that is just followed: the router needs a moment until it says so. */
  const head = (change: Partial<Place>) => {
    latest.current = { ...latest.current, ...change }
  }
  return { ...place, addressOf, go, leave, head }
}

export function placeOf(search: string): Place {
  const given = new URLSearchParams(search)
  const show = given.get('show') ?? ''
  return {
    show: Object.hasOwn(PARTS, show) ? show : 'all',
    search: given.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
    id: Math.max(0, Math.trunc(Number(given.get('id'))) || 0) || undefined,
  }
}

function searchOf({ show, search, page, id }: Place): string {
  const all = { show: show === 'all' ? '' : show, search, page: page === 1 ? '' : String(page), id: String(id ?? '') }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== '')).toString()
}
