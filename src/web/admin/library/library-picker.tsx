import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { FileThumb } from './file-thumb.tsx'
import { type LibraryFile, useLibrary } from './library.ts'

type Props = {
  kind?: LibraryFile['kind'] | undefined
  onPick: (file: LibraryFile) => void
  onClose: () => void
}

const PER_PAGE = 20
const TYPING_PAUSE_MS = 200

/** Chooses one of the existing files, newest first. */
export function LibraryPicker({ kind, onPick, onClose }: Props) {
  const library = useLibrary()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<{ files: LibraryFile[]; last: number } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      library.list({ kind, search, page, per_page: PER_PAGE }).then(
        ({ data, meta }) => isCurrent && setFound({ files: data, last: meta.last_page }),
        () => isCurrent && setFound('failed'),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [library, kind, search, page])

  return (
    <Dialog open onClose={onClose} title="Choose from the library" size="lg">
      <TextInput
        label="Search by name"
        type="search"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
      />
      {/* The height is the same for every result. */}
      <div className="min-h-80" aria-busy={found === 'loading'}>
        {found === 'failed' && <p className="text-muted">Could not be loaded. Try again.</p>}
        {typeof found === 'object' && found.files.length === 0 && <p className="text-muted">No data Avaliable</p>}
        {typeof found === 'object' && (
          <ul className="grid gap-1">
            {found.files.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  onClick={() => onPick(file)}
                  className="flex w-full cursor-pointer items-center gap-3 rounded-md p-2 text-left hover:bg-brand-soft hover:text-on-brand-soft"
                >
                  <FileThumb file={file} />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{file.name}</span>
                    <span className="block text-muted text-sm">
                      {formatSize(file.size)} · <DateText value={file.created_at} />
                      {file.status === 0 && ' · Disabled'}
                      {file.text_from === 'ocr' && ' · Read by OCR'}
                      {(file.text_from === 'none' || file.text_from === 'unread') && ' · No text: can’t be searched'}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {typeof found === 'object' && found.last > 1 && (
        <p className="flex items-center justify-between gap-3 text-md">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span aria-live="polite">
            Page {page} of {found.last}
          </span>
          <Button variant="secondary" size="sm" disabled={page >= found.last} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </p>
      )}
    </Dialog>
  )
}
