import { useSyncExternalStore } from 'react'
import { readFile } from './own-file.ts'

/** The addresses that are on their way, each with what stops it. Never written: a new one takes its place. */
let inProgress: ReadonlyMap<string, AbortController> = new Map()
const NONE = inProgress
const listeners = new Set<() => void>()

function change(next: ReadonlyMap<string, AbortController>) {
  inProgress = next
  for (const listener of listeners) listener()
}

/** Without this the browser would break the downloads off itself, and each would be told as a failure. */
function stopAll() {
  for (const stop of inProgress.values()) stop.abort()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('pagehide', stopAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('pagehide', stopAll)
  }
}

/** The files that are being downloaded (L-17). */
export function useDownloads(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(
    subscribe,
    () => inProgress,
    () => NONE,
  )
}

/** Reads the file and hands it to the browser to be saved; once at a time. Throws what went wrong. */
export async function download(href: string): Promise<void> {
  if (inProgress.has(href)) return
  const stop = new AbortController()
  change(new Map(inProgress).set(href, stop))
  try {
    const { content, name } = await readFile(href, stop.signal)
    save(content, name)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    change(new Map([...inProgress].filter(([other]) => other !== href)))
  }
}

function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser takes the content over in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
