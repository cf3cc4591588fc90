import { useCallback, useEffect, useRef, useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { type ListedTranslation, MOST_ROWS } from './translation.contract.ts'

export const FILTERS = ['collection', 'lang', 'state', 'query'] as const
export type Filters = Pick<NonNullable<Parameters<typeof browserApi.translation.listing>[0]>, (typeof FILTERS)[number]>
export type Counts = Awaited<ReturnType<typeof browserApi.translation.counts>>['data']
/** A record as addresses name it: `faqs:1`. */
export const nameOf = ({ collection, id }: Pick<ListedTranslation, 'collection' | 'id'>) => `${collection}:${id}`

const PER_PAGE = 50

/** Only what the endpoint knows; anything else in a typed address is dropped. */
export function filtersOf(search: string): Filters {
  const given = new URLSearchParams(search)
  return Object.fromEntries(FILTERS.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
}

type Listing = { rows: ListedTranslation[]; meta: Meta }

/** One page of the records that the address asks for, or of `only` these. Of several pending requests the latest counts. */
export function useRecords(search: string, only: string[] | undefined) {
  const [listing, setListing] = useState<Listing>()
  const [state, setState] = useState<'loading' | 'failed' | 'known'>('loading')
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setState('loading')
    try {
      const found = await fetchPage(search, only)
      if (mine !== asked.current) return
      setListing(found)
      setState('known')
    } catch (error) {
      if (mine !== asked.current) return
      setListing(undefined)
      setState('failed')
      tellFailure(error, 'Error fetching data')
    }
  }, [search, only])
  useEffect(() => void load(), [load])
  return { ...listing, isLoading: state === 'loading', failed: state === 'failed', load }
}

async function fetchPage(search: string, only: string[] | undefined): Promise<Listing> {
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page'))) || 1)
  if (!only) {
    const { data, meta } = await browserApi.translation.listing({ ...filtersOf(search), page, per_page: PER_PAGE })
    return { rows: data, meta }
  }
  const records = only.slice((page - 1) * PER_PAGE, page * PER_PAGE).join()
  const { data } = await browserApi.translation.listing({ records, per_page: PER_PAGE })
  const last_page = Math.max(1, Math.ceil(only.length / PER_PAGE))
  return { rows: data, meta: { page, per_page: PER_PAGE, total: only.length, last_page } }
}

/** How much is to be done, and whether there is a machine. */
export function useDeskCounts() {
  const [counts, setCounts] = useState<Counts>()
  const load = useCallback(() => {
    browserApi.translation.counts().then(
      ({ data }) => setCounts(data),
      // The list is of use without them.
      () => undefined,
    )
  }, [])
  useEffect(load, [load])
  return { counts, load }
}

/** The chosen records, also those of other pages. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedTranslation>>(new Map())
  const only = (some: ListedTranslation[]) => setChosen(new Map(some.map((row) => [nameOf(row), row])))
  return {
    all: [...chosen.values()],
    has: (row: ListedTranslation) => chosen.has(nameOf(row)),
    set: (some: ListedTranslation[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of some) {
          if (isChosen) next.set(nameOf(row), row)
          else next.delete(nameOf(row))
        }
        return next
      }),
    only,
    /** Chooses the records of these names, as they are now; if none are given, those that are chosen. */
    look: async (names = [...chosen.keys()]) => {
      const found: ListedTranslation[] = []
      try {
        for (let from = 0; from < names.length; from += MOST_ROWS) {
          const records = names.slice(from, from + MOST_ROWS).join()
          found.push(...(await browserApi.translation.listing({ records, per_page: MOST_ROWS })).data)
        }
        only(found)
      } catch (error) {
        tellFailure(error, 'Error fetching data')
      }
    },
  }
}
export type Choice = ReturnType<typeof useChoice>
