import { createContext, useContext } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import type { UploadApi } from '#web/admin/upload/upload.ts'

/** A file as the library lists it. */
export type LibraryFile = {
  id: number
  name: string
  path: string
  kind: 'document' | 'picture' | 'video' | 'table'
  type: string
  size: number
  sha256: string
  pages: number | null
  created_at: string
  /** Where the text of a PDF comes from, once it has been read. */
  text_from?: 'document' | 'ocr' | 'none' | 'unread' | null | undefined
  status: 0 | 1
}

/** The council's files, for any screen that needs one. */
export type Library = {
  upload: UploadApi
  list: (query: {
    kind?: LibraryFile['kind'] | undefined
    search: string
    page: number
    per_page: number
  }) => Promise<{ data: LibraryFile[]; meta: Meta }>
}

export const LibraryContext = createContext<Library | undefined>(undefined)

export function useLibrary(): Library {
  const library = useContext(LibraryContext)
  if (!library) throw new Error('Files need the library around them')
  return library
}
