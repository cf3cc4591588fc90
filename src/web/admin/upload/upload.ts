import { CHUNK_BYTES, type Folder } from '#contract/file-kinds.ts'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'

type Key = { filename: string; timestamp: string; totalChunks: number; storagePath: Folder; replaces?: number }
type Progress = { received: number[]; filePath?: string | undefined }

/** The endpoints that an upload uses. */
export type UploadApi = {
  chunk: (input: Key & { file: Blob; chunk: number }) => Promise<{ data: Progress }>
  progress: (key: Key) => Promise<{ data: Progress }>
  cancel: (key: Key) => Promise<unknown>
}

export type UploadTarget = { folder: Folder; replaces?: number | undefined }

const TRIES = 3
const PAUSE_MS = 500
/** Responses that a retry may turn into a success: busy, full, too many requests. */
const PASSING = new Set([408, 429, 502, 503, 504, 507])

/** Failed for good: the server has checked the file and rejected it. Anything else can be resumed. */
export class UploadRefused extends Error {}

/**
 * Sends a file chunk by chunk and returns its URL. A failed chunk is retried twice, with pauses; then the upload throws, and
 * the user decides to resume: calling it again sends only what is missing (M-07).
 */
export async function uploadFile(
  api: UploadApi,
  file: File,
  target: UploadTarget,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  if (file.size === 0) throw new UploadRefused('The selected file is empty')
  const { key, begun } = keyOf(file, target)
  try {
    const before = begun ? (await api.progress(key)).data : { received: [] }
    if (before.filePath) return done(key, file, before.filePath)
    const there = new Set(before.received)
    // All chunks have arrived but the file is not there: the server was interrupted. Sending the last one again restarts it.
    if (there.size === key.totalChunks) there.delete(key.totalChunks - 1)
    let sent = there.size
    onProgress(Math.min(sent * CHUNK_BYTES, file.size))
    for (let chunk = 0; chunk < key.totalChunks; chunk++) {
      if (there.has(chunk)) continue
      const bytes = file.slice(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES)
      const { filePath } = await persist(() => api.chunk({ ...key, file: bytes, chunk }), signal)
      sent += 1
      onProgress(Math.min(sent * CHUNK_BYTES, file.size))
      if (filePath) return done(key, file, filePath)
    }
    throw new Error('The server did not finish processing the file')
  } catch (error) {
    if (isRefusal(error)) {
      forget(key, file)
      throw new UploadRefused((error as Error).message)
    }
    throw error
  }
}

/** Discards an unfinished upload, here and on the server. */
export async function cancelUpload(api: UploadApi, file: File, target: UploadTarget): Promise<void> {
  const { key } = keyOf(file, target)
  forget(key, file)
  await api.cancel(key).catch(() => undefined)
}

async function persist(send: () => Promise<{ data: Progress }>, signal: AbortSignal): Promise<Progress> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return (await send()).data
    } catch (error) {
      if (tries === TRIES || isRefusal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries))
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof UploadRefused) return true
  const status = isCallFailed(error) ? (error as unknown as { httpStatus: number }).httpStatus : 0
  return status >= 400 && status < 500 && status !== 401 && !PASSING.has(status)
}

const MEMORY = 'upload '

/** An unfinished upload is stored under the file's properties, so that choosing the file again after a reload resumes it. */
const memoryOf = (file: File, { folder, replaces = 0 }: UploadTarget) =>
  `${MEMORY}${folder} ${replaces} ${file.name} ${file.size} ${file.lastModified}`

function keyOf(file: File, target: UploadTarget): { key: Key; begun: boolean } {
  const memory = memoryOf(file, target)
  const remembered = recall(memory)
  const timestamp = remembered ?? String(Date.now())
  if (!remembered) remember(memory, timestamp)
  const key = {
    filename: file.name,
    timestamp,
    totalChunks: Math.ceil(file.size / CHUNK_BYTES),
    storagePath: target.folder,
    ...(target.replaces !== undefined && { replaces: target.replaces }),
  }
  return { key, begun: remembered !== null }
}

function done(key: Key, file: File, filePath: string): string {
  forget(key, file)
  return filePath
}

const forget = ({ storagePath, replaces }: Key, file: File) =>
  remember(memoryOf(file, { folder: storagePath, replaces }), null)

function recall(memory: string): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}

function remember(memory: string, timestamp: string | null): void {
  try {
    if (timestamp === null) localStorage.removeItem(memory)
    else localStorage.setItem(memory, timestamp)
  } catch {
    // Without storage an upload works, but starts again after a reload.
  }
}

/** Logging out removes all file names from this computer. */
export function forgetUploads(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(MEMORY)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}
