/** What may be uploaded, how large, and into which folder. The back office and the server share this list. */
type Kind = {
  type: string
  /** The name that people use. */
  word: string
  endings: readonly string[]
  mostBytes: number
  folder: Folder
}

/**
 * `uploads`: files for visitors. `imports`: tables that a clerk imports; never shown to anyone else. `register`: exports of
 * the register of nurses; shown to nobody, and erased as soon as they are read.
 */
export const FOLDERS = ['uploads', 'imports', 'register'] as const
export type Folder = (typeof FOLDERS)[number]

const MB = 1024 * 1024

export const FILE_KINDS = {
  pdf: { type: 'application/pdf', word: 'PDF', endings: ['pdf'], mostBytes: 50 * MB, folder: 'uploads' },
  jpeg: { type: 'image/jpeg', word: 'JPEG', endings: ['jpg', 'jpeg'], mostBytes: 15 * MB, folder: 'uploads' },
  png: { type: 'image/png', word: 'PNG', endings: ['png'], mostBytes: 15 * MB, folder: 'uploads' },
  webp: { type: 'image/webp', word: 'WebP', endings: ['webp'], mostBytes: 15 * MB, folder: 'uploads' },
  mp4: { type: 'video/mp4', word: 'MP4', endings: ['mp4', 'm4v'], mostBytes: 100 * MB, folder: 'uploads' },
  webm: { type: 'video/webm', word: 'WebM', endings: ['webm'], mostBytes: 100 * MB, folder: 'uploads' },
  csv: { type: 'text/csv', word: 'CSV', endings: ['csv'], mostBytes: 20 * MB, folder: 'imports' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    word: 'XLSX',
    endings: ['xlsx'],
    mostBytes: 20 * MB,
    folder: 'imports',
  },
} as const satisfies Record<string, Kind>
export type FileKind = keyof typeof FILE_KINDS

export const IMAGE_KINDS = ['jpeg', 'png', 'webp'] as const satisfies FileKind[]
export const VIDEO_KINDS = ['mp4', 'webm'] as const satisfies FileKind[]

/** The size of every chunk of an upload but the last (M-07). */
export const CHUNK_BYTES = 524_288

const kinds = Object.entries(FILE_KINDS) as [FileKind, Kind][]

/** The kind that a file's name claims. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.find(([, { endings }]) => endings.includes(ending))?.[0]
}

export function kindOfType(type: string): FileKind | undefined {
  return kinds.find(([, kind]) => kind.type === type)?.[0]
}

export function kindsIn(folder: Folder): FileKind[] {
  if (folder === 'register') return ['csv']
  return kinds.filter(([, kind]) => kind.folder === folder).map(([name]) => name)
}

/** A whole register has a million rows. */
const MOST_OF_REGISTER = 250 * MB

export const mostBytesIn = (folder: Folder, kind: FileKind): number =>
  folder === 'register' ? MOST_OF_REGISTER : FILE_KINDS[kind].mostBytes

/** `a PDF, JPEG or PNG` */
export function wordsFor(allowed: readonly FileKind[]): string {
  const words = allowed.map((kind) => FILE_KINDS[kind].word)
  const last = words.pop() ?? ''
  return words.length > 0 ? `a ${words.join(', ')} or ${last}` : `a ${last}`
}
