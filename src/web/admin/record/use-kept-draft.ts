import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, newDraftId, useDraftOwner } from './draft.ts'
import type { Stored, Values } from './stored.ts'

const DRAFT_AFTER_MS = 800

type Keeping = { screen: string; row: Stored | null; typed: string; isKept: boolean }

/** Stores input as a draft: after a pause, and immediately when the form unmounts. */
export function useKeptDraft({ screen, row, typed, isKept }: Keeping) {
  const owner = useDraftOwner()
  const [id, setId] = useState(newDraftId)
  const [kept, setKept] = useState({ typed: '', isThere: false })
  /** Stores what the draft doesn't contain yet. */
  const unkept = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isKept) return
    const keep = () => {
      unkept.current = null
      const isThere = keepDraft(owner, screen, { id, row, values: JSON.parse(typed) as Values })
      setKept({ typed, isThere })
    }
    unkept.current = keep
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    // Closing or reloading a tab doesn't wait for the pause.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [isKept, typed, screen, row, owner, id])
  // An expired session unmounts the form in the middle of a word.
  useEffect(() => () => unkept.current?.(), [])

  const words = kept.isThere ? 'Draft kept on this computer.' : 'No draft can be kept on this computer.'
  return {
    /** The form continues an earlier draft instead of starting another. */
    takeOver: setId,
    keptAs: isKept && kept.typed === typed ? `Unsaved changes. ${words}` : 'Unsaved changes',
    keepNow: () => unkept.current?.(),
    forget: () => {
      unkept.current = null
      dropDraft(id)
    },
  }
}
