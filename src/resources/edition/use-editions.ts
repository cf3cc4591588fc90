import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { keptValue } from '#web/admin/kept-value/kept-value.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'

type Listing = Awaited<ReturnType<typeof browserApi.edition.listing>>
export type ListedEdition = Listing['data'][number]
export type OpenEdition = Awaited<ReturnType<typeof browserApi.edition.one>>['data']
export type Counts = Awaited<ReturnType<typeof browserApi.edition.counts>>['data']
export type View = NonNullable<NonNullable<Parameters<typeof browserApi.edition.listing>[0]>['view']>

const NOTHING: Counts = { waiting: 0, failed: 0, scheduled: 0, mine: 0, unchecked: 0, leaving: 0 }
const counts = keptValue(NOTHING, async () => (await browserApi.edition.counts()).data)

/** Fetches the numbers again. Call it after something was sent, approved or discarded. */
export const lookForEditions = counts.look
/** How many editions wait for whom, for the sidebar and the views of the desk. */
export const useEditionCounts = counts.useValue

const PER_PAGE = 20

/** One page of the editions of a view. */
export function useEditions(view: View, page: number) {
  const [listing, setListing] = useState<Listing>()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const load = useCallback(async () => {
    setState('loading')
    try {
      setListing(await browserApi.edition.listing({ view, page, per_page: PER_PAGE }))
      setState('loaded')
    } catch {
      setState('failed')
    }
  }, [view, page])
  useEffect(() => void load(), [load])
  return { rows: listing?.data ?? [], meta: listing?.meta, state, load }
}

const MOST_AT_ONCE = 100

/** All that changes at one moment: what is scheduled for it, and what ends with it. */
export function useMoment(moment: string) {
  const [listing, setListing] = useState<Listing>()
  useEffect(() => {
    browserApi.edition.listing({ moment, per_page: MOST_AT_ONCE }).then(setListing, (error: unknown) => {
      tellFailure(error, 'Error fetching data')
    })
  }, [moment])
  return listing
}

/** One edition with its text and the record as it is now. */
export function useEdition(id: number) {
  const [edition, setEdition] = useState<OpenEdition>()
  const load = useCallback(async () => {
    try {
      setEdition((await browserApi.edition.one({ id })).data)
    } catch (error) {
      tellFailure(error, 'Error fetching data')
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { edition, load }
}
