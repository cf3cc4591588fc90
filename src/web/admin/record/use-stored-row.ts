import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { readDraft, useDraftOwner } from './draft.ts'
import type { Stored } from './use-record.ts'

type Options<Row> = {
  /** As the address has it: a number, or `new`. */
  id: string
  load: (id: number) => Promise<{ data: Row }>
  /** There is nothing to edit. */
  onMissing: () => void
}

/**
 * The record that an editor's address names: undefined while it is on its way, null for a new one. Of one that was
 * deleted while somebody had a draft of it, the draft still knows how it was.
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
