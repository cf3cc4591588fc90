import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

type Loading = { Editor: ComponentType<RichTextEditorProps> | null; isLoading: boolean; hasFailed: boolean }

const GIVE_UP_AFTER_MS = 120_000
const NOTHING_YET: Loading = { Editor: null, isLoading: false, hasFailed: false }

let state = NOTHING_YET
const listeners = new Set<() => void>()

function set(next: Partial<Loading>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Fetches the editor's code, once for all fields; called again after a failure, it tries again. */
export async function loadEditor(): Promise<void> {
  if (state.Editor || state.isLoading) return
  set({ isLoading: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_never, fail) => {
    timer = setTimeout(() => fail(new Error('The editor takes too long')), GIVE_UP_AFTER_MS)
  })
  try {
    const { default: Editor } = await Promise.race([import('./rich-text-editor.tsx'), tooLate])
    set({ Editor, isLoading: false, hasFailed: false })
  } catch {
    set({ isLoading: false, hasFailed: true })
  } finally {
    clearTimeout(timer)
  }
}

/** The editor, which is large and so comes only when the first field is shown that needs it. */
export function useEditorCode(): Loading {
  useEffect(() => {
    void loadEditor()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING_YET,
  )
}
