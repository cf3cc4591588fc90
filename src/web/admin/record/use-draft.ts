import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type Draft, dropDraft, readDraft, useDraftOwner } from './draft.ts'

/**
 * Unsaved input of this screen. After a login that interrupted the work it is restored (`onReturn`); otherwise it is
 * offered.
 */
export function useDraft<Row>(onReturn: (draft: Draft<Row>) => void) {
  const owner = useDraftOwner()
  const { pathname, state } = useLocation()
  const cameBack = (state as { cameBack?: boolean } | null)?.cameBack === true
  const [offered, setOffered] = useState<Draft<Row> | null>(null)
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    const kept = readDraft<Row>(owner, pathname)
    if (kept && cameBack) comeBack(kept)
    else setOffered(kept)
  }, [owner, pathname, cameBack])
  return {
    screen: pathname,
    offered,
    forget: () => setOffered(null),
    discard: () => {
      if (offered) dropDraft(offered.id)
      setOffered(null)
    },
  }
}
