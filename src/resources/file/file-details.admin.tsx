import { type ReactNode, useEffect, useState } from 'react'
import { FILE_KINDS, kindOfType } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { TextNoteOf } from '#web/admin/library/file-text.tsx'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { useUploads } from '#web/admin/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { Link } from '#web/ui/link/link.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

type Listing = Awaited<ReturnType<typeof browserApi.file.adminListing>>
export type StoredFile = Listing['data'][number]
type Uses = Awaited<ReturnType<typeof browserApi.file.uses>>['data']
type Copies = Awaited<ReturnType<typeof browserApi.file.copies>>['data']

export function copyLink({ path }: StoredFile): void {
  navigator.clipboard.writeText(location.origin + encodeURI(path)).then(
    () => showToast({ message: 'Link copied', displayClass: 'success' }),
    () => showToast({ message: 'The link could not be copied', displayClass: 'failure' }),
  )
}

type Props = { file: StoredFile; onChanged: (file: StoredFile) => void; onClose: () => void }

/** One file in detail: preview, uses, earlier copies, and an upload that replaces its content. */
export function FileDetails({ file, onChanged, onClose }: Props) {
  const { id, version } = file
  const mayChange = useMay()('publish')
  const [known, setKnown] = useState<{ uses: Uses; copies: Copies }>()
  const kind = kindOfType(file.type)
  const kinds = kind ? [kind] : []

  useEffect(() => {
    let isCurrent = true
    Promise.all([browserApi.file.uses({ id }), browserApi.file.copies({ id })]).then(
      ([uses, copies]) => isCurrent && setKnown({ uses: uses.data, copies: copies.data }),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
    return () => {
      isCurrent = false
    }
    // Any change of the file can affect both.
  }, [id, version])

  const { uploads, add, resume, drop } = useUploads({
    target: { folder: file.folder, replaces: id },
    kinds,
    onDone: async (upload) => {
      drop(upload)
      const { data } = await browserApi.file.one({ id })
      showToast({ message: 'File replaced successfully', displayClass: 'success' })
      onChanged(data)
    },
  })

  async function putBack(copyId: number) {
    try {
      const reply = await browserApi.file.putBack({ id, copy_id: copyId })
      tellSuccess(reply)
      onChanged(reply.data)
    } catch (error) {
      tellFailure(error, 'Update failed')
    }
  }

  return (
    <Dialog open onClose={onClose} title={file.name} size="lg">
      <Preview key={`preview of ${file.sha256}`} file={file} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={officeAddress(file.path)} target="_blank" rel="noopener" className="min-w-0 grow wrap-anywhere">
          {file.path}
        </a>
        <Button variant="secondary" size="sm" icon="link" onClick={() => copyLink(file)}>
          Copy link
        </Button>
      </p>
      {file.folder === 'uploads' && <Publicity file={file} mayChange={mayChange} onChanged={onChanged} />}
      <TextNoteOf key={`text of ${file.sha256}`} address={file.path} />
      <Part title="Where it is used">
        {known?.uses.length === 0 && <p className="text-muted">Nowhere on the website.</p>}
        <ul className="grid gap-1">
          {known?.uses.map(({ where, href, title }) => (
            <li key={`${where} ${title}`}>
              <Link to={href}>{where}</Link>: {plainText(title)}
            </li>
          ))}
        </ul>
      </Part>
      {mayChange && (
        <Part title="Replace">
          <p className="text-muted text-sm">
            The address stays, so every link to it shows the new content. It must be{' '}
            {kind ? `a ${FILE_KINDS[kind].word}` : 'of the same type'}. The old content is kept below.
          </p>
          <ChooseFiles kinds={kinds} onChoose={add} word="Choose new content" />
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onResume={() => resume(upload.id)}
              onDrop={() => drop(upload)}
            />
          ))}
        </Part>
      )}
      <Part title="Copies">
        <ul className="grid gap-1">
          {known?.copies.map((copy) => (
            <li key={copy.id} className="flex flex-wrap items-center gap-x-3">
              <span className="grow">
                <DateText value={copy.uploaded_at} />, {formatSize(copy.size)}, by {copy.uploaded_by || 'unknown'}
              </span>
              {copy.current ? (
                <span className="font-semibold text-sm">Current</span>
              ) : (
                mayChange && (
                  <Button variant="quiet" size="sm" icon="restore" onClick={() => void putBack(copy.id)}>
                    Put back<span className="sr-only"> the copy of {formatSize(copy.size)}</span>
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </Part>
    </Dialog>
  )
}

/** Who can open it, why, and how to change that. */
function Publicity({
  file: { path, opened, released_at, version },
  mayChange,
  onChanged,
}: {
  file: StoredFile
  mayChange: boolean
  onChanged: Props['onChanged']
}) {
  const words = opened
    ? 'Public: everybody who has the address can open it.'
    : released_at
      ? 'Public, because the website links to it. It stops being public with the last link.'
      : 'Not public yet: it becomes public with the first record that links to it.'
  async function open(to: 0 | 1) {
    try {
      const reply = await browserApi.file.release({ path, opened: to, version })
      tellSuccess(reply)
      onChanged(reply.data)
    } catch (error) {
      tellFailure(error, 'Update failed')
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 grow">{words}</span>
      {mayChange && (
        <Button variant="secondary" size="sm" icon={opened ? 'link' : 'eye'} onClick={() => void open(opened ? 0 : 1)}>
          {opened ? 'Public only while linked' : 'Make public'}
        </Button>
      )}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Preview({ file }: { file: StoredFile }) {
  const [isMissing, setMissing] = useState(false)
  const frame = 'max-h-72 w-full rounded-md border border-border bg-surface-2 object-contain'
  if (file.kind === 'video')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the clerk previews her own video; captions come with the gallery
    return <video src={officeAddress(file.path)} controls preload="metadata" className={frame} />
  if (file.kind === 'picture') return <img src={officeAddress(file.path)} alt="" className={frame} />
  if (file.kind === 'document')
    return (
      !isMissing && (
        // A job makes it soon after the upload.
        <img
          src={`/admin/variants/${file.sha256}/page-1.webp`}
          alt=""
          className={`${frame} min-h-72`}
          onError={() => setMissing(true)}
        />
      )
    )
  return null
}
