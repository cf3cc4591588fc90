import type { Client } from '#contract/client.ts'
import { CHUNK_BYTES } from '#contract/file-kinds.ts'
import type { contract } from '#resources/contract.ts'

type Api = Pick<Client<typeof contract>, 'upload'>
type Publisher = Pick<Client<typeof contract>, 'upload' | 'file'>
export type UploadOptions = {
  timestamp?: string
  storagePath?: 'uploads' | 'imports' | 'register'
  replaces?: number
}

let uploads = 0

/** The fields of every chunk of an upload of these bytes. */
export function keyOf(filename: string, bytes: Uint8Array, options: UploadOptions = {}) {
  uploads += 1
  const totalChunks = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES))
  return { filename, totalChunks, timestamp: `${Date.now()}-${uploads}`, ...options }
}

export const chunkOf = (bytes: Uint8Array, chunk: number) =>
  new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))

/** Uploads chunk by chunk, as the back office does; returns the last response. */
export async function upload(api: Api, filename: string, bytes: Uint8Array, options: UploadOptions = {}) {
  const key = keyOf(filename, bytes, options)
  let reply: Awaited<ReturnType<Api['upload']['chunk']>> | undefined
  for (let chunk = 0; chunk < key.totalChunks; chunk++)
    reply = await api.upload.chunk({ ...key, file: chunkOf(bytes, chunk), chunk })
  if (!reply) throw new Error('Nothing was sent')
  return { ...reply.data, reply, filePath: reply.data.filePath ?? '' }
}

/** Uploads and makes public at once, as Manage File Uploads does for those who publish. */
export async function uploadPublic(api: Publisher, filename: string, bytes: Uint8Array, options: UploadOptions = {}) {
  const uploaded = await upload(api, filename, bytes, options)
  await api.file.release({ path: uploaded.filePath })
  return uploaded
}
