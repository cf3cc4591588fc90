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

/** Loads the editor's code, once for all fields; after a failure the next call retries. */
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

/** The editor; it is large and loads only when the first field needs it. */
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
