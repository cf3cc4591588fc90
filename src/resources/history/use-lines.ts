import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import type { Line } from './history.contract.ts'

export const FILTERS = ['collection', 'action', 'actor', 'from', 'to'] as const
type Query = NonNullable<Parameters<typeof browserApi.history.listing>[0]>
type Listing = { lines: Line[]; meta: Meta }

/** The filters in the URL, including a pending navigation: the router checks the session before it navigates. */
export function useSearch() {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const search = (next?.pathname === here.pathname ? next : here).search
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change = (to: (now: URLSearchParams) => URLSearchParams) => {
    latest.current = String(to(new URLSearchParams(latest.current)))
    void navigate({ search: latest.current }, { replace: true, preventScrollReset: true })
  }
  return [search.replace(/^\?/, ''), change] as const
}

/** The lines for the URL. Of several pending requests only the latest counts. */
export function useLines(search: string) {
  const [listing, setListing] = useState<Listing>()
  const [state, setState] = useState<'loading' | 'failed' | 'known'>('loading')
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setState('loading')
    try {
      const { data, meta } = await browserApi.history.listing(queryOf(search))
      if (mine !== asked.current) return
      setListing({ lines: data, meta })
      setState('known')
    } catch (error) {
      if (mine !== asked.current) return
      setListing(undefined)
      setState('failed')
      tellFailure(error, 'Error fetching data')
    }
  }, [search])
  useEffect(() => void load(), [load])
  return { listing, isLoading: state === 'loading', failed: state === 'failed', load }
}

/** Only the parameters that the endpoint knows; anything else in a typed URL is dropped. */
function queryOf(search: string): Query {
  const given = new URLSearchParams(search)
  const known = ['page', ...FILTERS].flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))
  return Object.fromEntries(known) as Query
}

export function usePeople() {
  const [people, setPeople] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    browserApi.history.people().then(
      ({ data }) => setPeople(data),
      // The list itself shows that it could not be loaded.
      () => undefined,
    )
  }, [])
  return people
}
