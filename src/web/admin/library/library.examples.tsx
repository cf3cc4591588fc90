import type { ReactNode } from 'react'
import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, nothing, UNBROKEN } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { TextNote } from './file-text.tsx'
import { type Library, LibraryContext, type LibraryFile } from './library.ts'
import { LibraryPicker } from './library-picker.tsx'

/** Only spreadsheets, which have an icon: pictures would be requested. */
const file = (id: number, name: string): LibraryFile => ({
  id,
  name,
  path: `/data/uploads/${id}.csv`,
  kind: 'table',
  type: 'text/csv',
  size: id * 48_000,
  sha256: String(id),
  pages: null,
  created_at: '2026-11-12T06:30:00Z',
  status: 1,
})
const files = [UNBROKEN, LONG_MARATHI, 'institutes.csv', 'members.csv'].map((name, index) => file(index + 1, name))
const refused = () => Promise.reject(new Error('Nothing is uploaded here'))
const library = (data: LibraryFile[]): Library => ({
  upload: { chunk: refused, progress: refused, cancel: refused },
  list: async ({ page, per_page }) => ({ data, meta: { page, per_page, total: data.length, last_page: 1 } }),
})
const invented = library(files)
const empty = library([])

/** A library for examples that need one around them. */
export function InventedLibrary({ children }: { children: ReactNode }) {
  return <LibraryContext value={invented}>{children}</LibraryContext>
}

export default examplesOf('LibraryPicker and TextNote', {
  'several files': (
    <InventedLibrary>
      <Opens word="Choose a file">{(close) => <LibraryPicker onPick={nothing} onClose={close} />}</Opens>
    </InventedLibrary>
  ),
  'no file': (
    <LibraryContext value={empty}>
      <Opens word="Choose from nothing">{(close) => <LibraryPicker onPick={nothing} onClose={close} />}</Opens>
    </LibraryContext>
  ),
  'a scan without text': <TextNote from="none" />,
  'a scan that was read': <TextNote from="ocr" />,
  'a document as it should be': <TextNote from="document" />,
})
