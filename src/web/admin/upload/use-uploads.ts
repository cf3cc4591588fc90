import { useEffect, useRef, useState } from 'react'
import { FILE_KINDS, type FileKind, type Folder, kindOfName, mostBytesIn, wordsFor } from '#contract/file-kinds.ts'
import { useLibrary } from '#web/admin/library/library.ts'
import { cancelUpload, UploadRefused, type UploadTarget, uploadFile } from './upload.ts'

/** `stopped`: can be resumed. `refused`: it can't, and `message` says why. */
type UploadState = 'waiting' | 'running' | 'stopped' | 'refused' | 'done'

export type Upload = {
  id: number
  file: File
  state: UploadState
  sent: number
  message: string
  path: string
}

const MB = 1024 * 1024
const STOPPED = 'The selected file could not be uploaded – try again'

/** Uploads, one after another. A file that stops doesn't block the next ones. */
export function useUploads({
  target,
  kinds,
  onDone,
}: {
  target: UploadTarget
  kinds: readonly FileKind[]
  onDone: (upload: Upload) => void
}) {
  const { upload: api } = useLibrary()
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastId = useRef(0)
  const running = useRef<{ id: number; abort: AbortController } | null>(null)

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  const next = uploads.find(({ state }) => state === 'waiting')
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'running')

  async function run(upload: Upload, signal: AbortSignal) {
    const onProgress = (sent: number) => change(upload.id, { sent })
    try {
      const path = await uploadFile(api, upload.file, target, { onProgress, signal })
      change(upload.id, { state: 'done', sent: upload.file.size, path })
      onDone({ ...upload, state: 'done', path })
    } catch (error) {
      const isFinal = error instanceof UploadRefused
      if (!signal.aborted)
        change(upload.id, { state: isFinal ? 'refused' : 'stopped', message: isFinal ? error.message : STOPPED })
    } finally {
      running.current = null
      // The next one starts with the next render.
      setUploads((all) => [...all])
    }
  }

  useEffect(() => {
    if (!next || running.current) return
    const abort = new AbortController()
    running.current = { id: next.id, abort }
    change(next.id, { state: 'running', message: '' })
    void run(next, abort.signal)
  })

  // Ask before closing the tab; the chunks that have arrived are kept either way.
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  return {
    uploads,
    isBusy,
    /** An empty choice does nothing. */
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        lastId.current += 1
        const problem = problemOf(file, kinds, target.folder)
        const state = problem ? 'refused' : 'waiting'
        return { id: lastId.current, file, state, sent: 0, message: problem, path: '' }
      })
      setUploads((all) => [...all, ...added])
    },
    resume: (id: number) => change(id, { state: 'waiting', message: '' }),
    /** Stops it if it is running, and removes it from the list. */
    drop: (upload: Upload) => {
      if (running.current?.id === upload.id) running.current.abort.abort()
      setUploads((all) => all.filter(({ id }) => id !== upload.id))
      if (upload.state !== 'done' && upload.state !== 'refused') void cancelUpload(api, upload.file, target)
    },
  }
}

/** What can be checked before a byte is sent; the server checks again. */
function problemOf(file: File, kinds: readonly FileKind[], folder: Folder): string {
  const kind = kindOfName(file.name)
  if (!kind || !kinds.includes(kind)) return `The selected file must be ${wordsFor(kinds)}`
  const { word } = FILE_KINDS[kind]
  const mostBytes = mostBytesIn(folder, kind)
  if (file.size > mostBytes) return `The selected ${word} must be smaller than ${mostBytes / MB} MB`
  return file.size === 0 ? 'The selected file is empty' : ''
}
