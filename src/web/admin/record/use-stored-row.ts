import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { readDraft, useDraftOwner } from './draft.ts'
import type { Stored } from './stored.ts'

type Options<Row> = {
  /** From the URL: a number, or `new`. */
  id: string
  load: (id: number) => Promise<{ data: Row }>
  /** The record does not exist. */
  onMissing: () => void
}

/**
 * The record of an editor's URL: undefined while it loads, null for a new one. If it was deleted while somebody had a draft,
 * the row comes from the draft.
 */
export function useStoredRow<Row extends Stored>({ id, load, onMissing }: Options<Row>) {
  const owner = useDraftOwner()
  const { pathname } = useLocation()
  const [row, setRow] = useState<Row | null | undefined>(id === 'new' ? null : undefined)
  const [isGone, setGone] = useState(false)
  const read = useEffectEvent(load)
  const miss = useEffectEvent((error: unknown) => {
    const left = isCallFailed(error) && error.code === 'not_found' ? readDraft<Row>(owner, pathname)?.row : null
    if (left) {
      setGone(true)
      return setRow(left)
    }
    tellFailure(error, 'Error fetching data')
    onMissing()
  })
  useEffect(() => {
    if (id === 'new') return
    read(Number(id)).then(
      ({ data }) => setRow(data),
      (error: unknown) => miss(error),
    )
  }, [id])
  return { row, setRow, isGone }
}
