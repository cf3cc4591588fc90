import { useCallback, useEffect, useRef, useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import type { Snapshot, Version } from '#contract/history.ts'
import { formatDate, formatTime } from '#web/ui/date/date.tsx'
import { ACTION_WORDS } from './action-words.ts'

/** The two endpoints behind the history of one record. */
export type HistoryCalls<Row> = {
  versions: (page: number) => Promise<{ data: Version[]; meta: Meta }>
  revert: (which: {
    history_id: number
    state: 'before' | 'after'
    version?: number | undefined
  }) => Promise<{ status: string; message: string; data: Row }>
}

/** An earlier state of the record. */
export type Entry = {
  key: string
  historyId: number
  which: 'before' | 'after'
  what: string
  by: string
  /** '' if unknown. */
  at: string
  state: Snapshot | null
  previous: Snapshot | null
}

export const momentOf = ({ at }: Pick<Entry, 'at'>) => `${formatDate(at, 'DD-MM-YYYY')}, ${formatTime(at)}`

export function entriesOf(versions: Version[], isWhole: boolean): Entry[] {
  const entries = versions.map(
    ({ id, action, actor, at, before, after }): Entry => ({
      key: String(id),
      historyId: id,
      which: 'after',
      what: ACTION_WORDS[action],
      by: actor,
      at,
      state: after,
      previous: before,
    }),
  )
  const oldest = versions.at(-1)
  if (!isWhole || !oldest?.before) return entries
  // The record is older than its history, but its first state is known.
  const { updated_by: by } = oldest.before
  return [
    ...entries,
    {
      key: 'first',
      historyId: oldest.id,
      which: 'before',
      what: 'First known version',
      by: typeof by === 'string' ? by : '',
      at: '',
      state: oldest.before,
      previous: null,
    },
  ]
}

/** The versions of the record, a page at a time. */
export function useVersions<Row>(calls: HistoryCalls<Row>) {
  const [known, setKnown] = useState<{ versions: Version[]; meta: Meta }>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(calls)
  const next = (known?.meta.page ?? 0) + 1
  const load = useCallback(async (page: number) => {
    setFailed(false)
    try {
      const { data, meta } = await asked.current.versions(page)
      setKnown((before) => ({ versions: page === 1 ? data : [...(before?.versions ?? []), ...data], meta }))
    } catch {
      setKnown(undefined)
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(1), [load])
  return {
    versions: known?.versions,
    hasMore: known !== undefined && known.meta.page < known.meta.last_page,
    failed,
    load: (page: 1 | 'next') => load(page === 'next' ? next : page),
  }
}
