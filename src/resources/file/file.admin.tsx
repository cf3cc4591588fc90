import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FILE_KINDS, kindOfType, kindsIn } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { TextField } from '#web/admin/form/text-field.tsx'
import { FileThumb } from '#web/admin/library/file-thumb.tsx'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { useUploads } from '#web/admin/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { EraseFile } from './erase-file.admin.tsx'
import { FileInput } from './file.contract.ts'
import { copyLink, FileDetails, type StoredFile } from './file-details.admin.tsx'

const UPLOADED = { folder: 'uploads' } as const
const KINDS = kindsIn('uploads')

const GROUPS = [
  { value: 'document', label: 'Documents' },
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'table', label: 'Tables for import' },
]

/** Whoever deletes here has been told where the file is used. */
const api = {
  ...browserApi.file,
  delete: (input: { id: number; version: number }) => browserApi.file.delete({ ...input, anyway: '1' }),
}

export default function ManageFileUploads() {
  const [opened, setOpened] = useState<{ file: StoredFile; onChanged: (file: StoredFile) => void } | null>(null)
  const [erasing, setErasing] = useState<{ file: StoredFile; onErased: () => void } | null>(null)
  return (
    <>
      <ManageCollection
        title="Manage File Uploads"
        noun="File"
        plural="files"
        lead="Everything that was uploaded. A file keeps its address when it is replaced; a disabled one is not given out."
        api={api}
        input={FileInput}
        columns={[
          {
            name: 'name',
            cell: (file) => (
              <span className="flex items-center gap-3">
                <FileThumb key={file.sha256} file={file} />
                <span className="min-w-0 md:min-w-40">
                  <span className="line-clamp-2 font-medium">{file.name}</span>
                  <span className="line-clamp-1 break-all text-muted text-sm">{file.path}</span>
                </span>
              </span>
            ),
          },
          {
            name: 'type',
            label: 'Type',
            filter: false,
            cell: ({ type, size, pages }) => (
              <span className="whitespace-nowrap">
                {wordOf(type)}, {formatSize(size)}
                {pages !== null && (
                  <span className="block text-muted text-sm max-md:ml-2 max-md:inline">
                    {pages} {pages === 1 ? 'page' : 'pages'}
                  </span>
                )}
              </span>
            ),
          },
          {
            name: 'created_at',
            label: 'Uploaded',
            filter: false,
            cell: ({ created_at }) => <DateText value={created_at} />,
          },
        ]}
        nameOf={({ name }) => name}
        history={{
          more: { size: 'Size', reason: 'Reason' },
          valueInWords: (name, value) => (name === 'size' ? formatSize(Number(value)) : undefined),
          note: 'It gets its name back. What the file contained is under Details, among its copies.',
        }}
        scope={{ field: 'kind', label: 'Type', options: GROUPS, all: 'All types' }}
        adding={(onAdded) => <UploadMany onAdded={onAdded} />}
        losses={async ({ id }) => {
          const { data } = await browserApi.file.uses({ id })
          return [
            'Its address leads nowhere.',
            ...data.map(({ where, title }) => `It is used in ${where}: ${plainText(title)}`),
          ]
        }}
        deleted={{
          mayRestore: ({ erased_at }) => erased_at === null,
          actions: (file, onErased) =>
            file.erased_at === null ? (
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                className="text-muted! hover:text-danger! focus-visible:text-danger! max-md:min-h-11 md:px-2!"
                onClick={() => setErasing({ file, onErased })}
              >
                Erase for good<span className="sr-only"> {file.name}</span>
              </Button>
            ) : (
              <span className="px-2 text-sm">
                Erased <DateText value={file.erased_at} />
              </span>
            ),
        }}
        moreActions={(file, onChanged) => (
          <>
            <IconButton
              icon="link"
              label={`Copy link of ${file.name}`}
              title="Copy link"
              className="text-link md:size-9!"
              onClick={() => copyLink(file)}
            />
            <IconButton
              icon="eye"
              label={`Details of ${file.name}`}
              title="Details"
              className="text-link md:size-9!"
              onClick={() => setOpened({ file, onChanged })}
            />
          </>
        )}
      >
        <TextField name="name" hint="What clerks see. The address stays as it is." />
      </ManageCollection>
      {erasing && (
        <EraseFile
          file={erasing.file}
          onErased={() => {
            setErasing(null)
            erasing.onErased()
          }}
          onClose={() => setErasing(null)}
        />
      )}
      {opened && (
        <FileDetails
          file={opened.file}
          onChanged={(file) => {
            setOpened({ ...opened, file })
            opened.onChanged(file)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const wordOf = (type: string) => {
  const kind = kindOfType(type)
  return kind ? FILE_KINDS[kind].word : type
}

function UploadMany({ onAdded }: { onAdded: () => void }) {
  const { uploads, add, resume, drop } = useUploads({ target: UPLOADED, kinds: KINDS, onDone: onAdded })
  const section = useRef<HTMLElement>(null)
  const { search } = useLocation()
  // Whoever came to upload can do so at once.
  useEffect(() => {
    if (new URLSearchParams(search).has('add')) section.current?.querySelector('button')?.focus()
  }, [search])
  return (
    <section ref={section} aria-label="Upload files" className="mb-6 grid gap-2">
      <ChooseFiles kinds={KINDS} several onChoose={add} />
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onResume={() => resume(upload.id)} onDrop={() => drop(upload)} />
      ))}
    </section>
  )
}
