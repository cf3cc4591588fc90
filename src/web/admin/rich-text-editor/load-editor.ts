import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

type Loading = { Editor: ComponentType<RichTextEditorProps> | null; isLoading: boolean; hasFailed: boolean }

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
  try {
    const { default: Editor } = await inTime(import('./rich-text-editor.tsx'))
    set({ Editor, isLoading: false, hasFailed: false })
  } catch {
    set({ isLoading: false, hasFailed: true })
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
