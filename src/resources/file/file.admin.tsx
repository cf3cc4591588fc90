import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FILE_KINDS, kindOfType, kindsIn } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { FileThumb } from '#web/admin/library/file-thumb.tsx'
import { CollectionForm } from '#web/admin/manage-collection/collection-form.tsx'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { RowActions } from '#web/admin/manage-collection/row-actions.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { type Upload, useUploads } from '#web/admin/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { EraseFile } from './erase-file.admin.tsx'
import { FileInput } from './file.contract.ts'
import { copyLink, FileDetails, type StoredFile } from './file-details.admin.tsx'

const { TextField } = fieldsOf<typeof FileInput>()

const UPLOADED = { folder: 'uploads' } as const
const KINDS = kindsIn('uploads')

const GROUPS = [
  { value: 'document', label: 'Documents' },
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'table', label: 'Tables for import' },
]

/** The delete dialog has already listed where the file is used. */
const api = {
  ...browserApi.file,
  delete: (input: { id: number; version: number }) => browserApi.file.delete({ ...input, anyway: '1' }),
}

export default function ManageFileUploads() {
  return (
    <FreshScreen>
      <Files />
    </FreshScreen>
  )
}

function Files() {
  const [opened, setOpened] = useState<{ file: StoredFile; kind: 'details' | 'erase' } | null>(null)
  const may = useMay()
  const files = useCollection({
    title: 'Manage File Uploads',
    noun: 'File',
    plural: 'files',
    api,
    input: FileInput,
    columns: [
      { name: 'name', cell: (file) => <NameCell file={file} /> },
      { name: 'type', label: 'Type', filter: false, cell: (file) => <TypeCell file={file} /> },
      {
        name: 'created_at',
        label: 'Uploaded',
        filter: false,
        cell: ({ created_at }) => <DateText value={created_at} />,
      },
    ],
    nameOf: ({ name }) => name,
    scope: { field: 'kind', label: 'Type', options: GROUPS, all: 'All types' },
    addsByForm: false,
  })
  return (
    <>
      <CollectionHead
        of={files}
        lead="Everything that was uploaded. A file keeps its address when it is replaced. Visitors can open it while the website links to it or somebody has made it public, and never while it is disabled."
      />
      <CollectionForm of={files}>
        <TextField name="name" hint="What clerks see. The address stays as it is." />
      </CollectionForm>
      {!files.query.deleted && may('write') && (
        <UploadMany
          onAdded={async ({ path }) => {
            if (may('publish')) await makePublic(path)
            files.reload()
          }}
        />
      )}
      <CollectionTable
        of={files}
        actions={(file) => (
          <RowActions of={files} row={file} mayRestore={file.erased_at === null}>
            {files.query.deleted ? (
              <DeletedActions
                file={file}
                mayErase={files.mayChange}
                onErase={() => setOpened({ file, kind: 'erase' })}
              />
            ) : (
              <FileActions file={file} onDetails={() => setOpened({ file, kind: 'details' })} />
            )}
          </RowActions>
        )}
      />
      <CollectionHistory of={files} words={HISTORY_WORDS} />
      <CollectionRemoval of={files} losses={usesOf} />
      {opened?.kind === 'erase' && (
        <EraseFile
          file={opened.file}
          onErased={() => {
            setOpened(null)
            void files.listing.load()
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'details' && (
        <FileDetails
          file={opened.file}
          onChanged={(file) => {
            setOpened({ ...opened, file })
            files.show(file)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const HISTORY_WORDS = {
  more: { size: 'Size', reason: 'Reason' },
  valueInWords: (name: string, value: unknown) => (name === 'size' ? formatSize(Number(value)) : undefined),
  note: 'It gets its name back. What the file contained is under Details, among its copies.',
}

async function usesOf({ id }: StoredFile) {
  const { data } = await browserApi.file.uses({ id })
  return [
    'Its address stops working.',
    ...data.map(({ where, title }) => `It is used in ${where}: ${plainText(title)}`),
  ]
}

function NameCell({ file }: { file: StoredFile }) {
  return (
    <span className="flex items-center gap-3">
      <FileThumb key={file.sha256} file={file} />
      <span className="min-w-0 md:min-w-40">
        <span className="line-clamp-2 font-medium">{file.name}</span>
        <span className="line-clamp-1 break-all text-muted text-sm">{file.path}</span>
        {file.released_at === null && file.folder === 'uploads' && file.erased_at === null && (
          <span className="mt-1 flex items-center gap-1.5 font-medium text-sm text-warning">
            <Icon name="clock" className="size-4" /> Not public yet
          </span>
        )}
      </span>
    </span>
  )
}

function TypeCell({ file: { type, size, pages } }: { file: StoredFile }) {
  return (
    <span className="whitespace-nowrap">
      {wordOf(type)}, {formatSize(size)}
      {pages !== null && (
        <span className="block text-muted text-sm max-md:ml-2 max-md:inline">
          {pages} {pages === 1 ? 'page' : 'pages'}
        </span>
      )}
    </span>
  )
}

function FileActions({ file, onDetails }: { file: StoredFile; onDetails: () => void }) {
  return (
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
        onClick={onDetails}
      />
    </>
  )
}

function DeletedActions({ file, mayErase, onErase }: { file: StoredFile; mayErase: boolean; onErase: () => void }) {
  if (file.erased_at !== null)
    return (
      <span className="px-2 text-sm">
        Erased <DateText value={file.erased_at} />
      </span>
    )
  if (!mayErase) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="trash"
      className="text-muted! hover:text-danger! focus-visible:text-danger! max-md:min-h-11 md:px-2!"
      onClick={onErase}
    >
      Erase for good<span className="sr-only"> {file.name}</span>
    </Button>
  )
}

const wordOf = (type: string) => {
  const kind = kindOfType(type)
  return kind ? FILE_KINDS[kind].word : type
}

/** What is uploaded here by those who publish is public at once; what is uploaded in a form follows its record. */
async function makePublic(path: string): Promise<void> {
  await browserApi.file.release({ path }).catch((error: unknown) => tellFailure(error, 'Update failed'))
}

function UploadMany({ onAdded }: { onAdded: (upload: Upload) => void }) {
  const { uploads, add, resume, drop } = useUploads({ target: UPLOADED, kinds: KINDS, onDone: onAdded })
  const section = useRef<HTMLElement>(null)
  const { search } = useLocation()
  // Opened to upload something: focus the button.
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
