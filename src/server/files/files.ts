import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '#contract/failure.ts'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './store.ts'

/** What a process needs to accept, store and serve files. */
export type Files = {
  store: FileStore
  /** Where files are assembled and inspected before they are stored. */
  workFolder: string
  clamd: string | undefined
  quotaBytes: number
  /** Whether the proxy in front sends the files of the store's folder itself. */
  sentByProxy: boolean
}

const MB = 1024 * 1024

export async function openFiles(config: Config): Promise<Files> {
  const workFolder = path.join(config.FILES_DIR, 'work')
  await mkdir(workFolder, { recursive: true })
  return {
    store: await openStore(config),
    workFolder,
    clamd: config.CLAMD,
    quotaBytes: config.FILES_QUOTA_MB * MB,
    sentByProxy: config.FILES_ACCEL === 'on',
  }
}

async function openStore(config: Config): Promise<FileStore> {
  const { FILES_DIR, FILES_S3, FILES_S3_REGION: region, FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY } = config
  if (!FILES_S3) return diskStore(path.join(FILES_DIR, 'store'))
  if (!FILES_S3_ACCESS_KEY || !FILES_S3_SECRET_KEY)
    throw new Error('FILES_S3 needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY.')
  const [endpoint = '', bucket = ''] = FILES_S3.split(/\/(?=[^/]+$)/)
  // Loaded only where it is used: it is a third of all the code that production would load at startup.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({ endpoint, bucket, region, accessKey: FILES_S3_ACCESS_KEY, secretKey: FILES_S3_SECRET_KEY })
}

/** Gives `work` a temporary folder, and removes it whatever happens. */
export async function inWorkFolder<Result>(
  { workFolder }: Files,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(workFolder, 'work-')).catch((cause: unknown) => {
    throw new Failure('full', 'There is no room for files on this server', { cause, retryAfterS: 60 })
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what crashed processes have left behind. */
export async function sweepWork({ workFolder }: Files, olderThanMs: number): Promise<number> {
  const folders = await readdir(workFolder)
  const ages = await Promise.all(
    folders.map(async (name) => {
      const found = await stat(path.join(workFolder, name)).catch(() => null)
      return { name, old: found !== null && Date.now() - found.mtimeMs >= olderThanMs }
    }),
  )
  const old = ages.filter(({ old }) => old)
  await Promise.all(old.map(({ name }) => rm(path.join(workFolder, name), { recursive: true, force: true })))
  return old.length
}
