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

/** The filters of the list. Messages that were set aside are only in their own list. */
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

/** The state of the inbox, kept in the URL: opening a message adds a history entry, a search doesn't. */
export function useInbox() {
  const here = useLocation()
  const navigate = useNavigate()
  // Use the pending location, so that the screen reacts at once: the router checks the session before it navigates.
  const { location: next } = useNavigation()
  const place = placeOf(next?.pathname === here.pathname ? next.search : here.search)

  // A debounced search applies to the current place, not to the one where the typing began.
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })

  const addressOf = (change: Partial<Place>) => ({ pathname: here.pathname, search: searchOf({ ...place, ...change }) })
  const go = (change: Partial<Place>) => {
    const to = { pathname: here.pathname, search: searchOf({ ...latest.current, ...change }) }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  /** Closes this message, unless another one was opened before a late response arrived. Returns whether it was closed. */
  const leave = (id: number): boolean => {
    if (latest.current.id !== id) return false
    go({ id: undefined })
    return true
  }
  /** For a link that was just clicked: the router needs a moment to report the new location. */
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
