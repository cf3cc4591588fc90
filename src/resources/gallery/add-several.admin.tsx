import { useState } from 'react'
import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import type { Option } from '#web/admin/form/select-field.tsx'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { useMay } from '#web/admin/may/may.ts'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { UnsavedDialog } from '#web/admin/record/record-fields.tsx'
import { useUnsavedGuard } from '#web/admin/record/use-unsaved-guard.ts'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { type Upload, useUploads } from '#web/admin/upload/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { GalleryImageInput } from './gallery.contract.ts'

const TARGET = { folder: 'uploads' } as const

type Props = { categories: readonly Option[]; onAdded: () => void }

/** Adds many pictures of one occasion: dropped together, each with its own title. */
export function AddSeveral(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayAdd = useMay()('publish')
  if (!mayAdd) return null
  return (
    <>
      <Button variant="quiet" size="sm" icon="upload" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        Upload several pictures
      </Button>
      {isOpen && <SeveralPictures {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SeveralPictures({ categories, onAdded, onClose }: Props & { onClose: () => void }) {
  const [category, setCategory] = useState(categories[0]?.value ?? '')
  const [titles, setTitles] = useState<Record<number, string>>({})
  const [problems, setProblems] = useState<Record<number, string>>({})
  const [isAdding, setAdding] = useState(false)
  const { uploads, isBusy, add, resume, drop } = useUploads({ target: TARGET, kinds: IMAGE_KINDS, onDone: () => {} })
  const ready = uploads.filter(({ state }) => state === 'done')
  const guard = useUnsavedGuard({
    isDirty: uploads.length > 0,
    isSaving: isAdding,
    onGiveUp: () => {},
    onLeave: onClose,
  })
  const pictures = ready.length === 1 ? '1 picture' : `${ready.length} pictures`

  async function addAll() {
    const missing = ready.flatMap(({ id }) => {
      const { error } = GalleryImageInput.shape.title.safeParse(titles[id] ?? '')
      return error ? [[id, error.issues[0]?.message ?? ''] as const] : []
    })
    setProblems(Object.fromEntries(missing))
    if (missing.length > 0) return document.getElementById(titleId(missing[0]?.[0] ?? 0))?.focus()
    setAdding(true)
    let refused = 0
    // New pictures go to the top, so the last one is added first to keep this order.
    for (const upload of ready.toReversed())
      try {
        await browserApi.gallery.add({ title: titles[upload.id] ?? '', category, image: upload.path })
        drop(upload)
      } catch (error) {
        refused += 1
        const problem = isCallFailed(error) ? error.message : 'Add failed'
        setProblems((before) => ({ ...before, [upload.id]: problem }))
      }
    setAdding(false)
    const added = ready.length - refused
    if (added > 0)
      showToast({
        message: `${added} of ${pictures} added successfully`,
        displayClass: refused ? 'warning' : 'success',
      })
    // Stay open while pictures were refused or are still uploading.
    if (refused === 0 && uploads.length === ready.length) onAdded()
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={guard.close}
        title="Add several pictures"
        footer={
          <>
            <Button variant="secondary" onClick={guard.close}>
              Cancel
            </Button>
            <Button onClick={() => void addAll()} disabled={ready.length === 0 || isBusy || isAdding}>
              {isAdding ? 'Adding…' : isBusy ? 'Uploading…' : `Add ${pictures}`}
            </Button>
          </>
        }
      >
        <Field label="Category">
          {(control) => (
            <Select {...control} value={category} onChange={(event) => setCategory(event.target.value)}>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChooseFiles kinds={IMAGE_KINDS} several onChoose={add} />
        {uploads.length > 0 && (
          <p className="text-muted text-sm">Say what each picture shows: it is also read to those who cannot see it.</p>
        )}
        {uploads.map((upload) =>
          upload.state === 'done' ? (
            <TitledPicture
              key={upload.id}
              upload={upload}
              title={titles[upload.id] ?? ''}
              problem={problems[upload.id]}
              onTitle={(title) => setTitles((before) => ({ ...before, [upload.id]: title }))}
              onDrop={() => drop(upload)}
            />
          ) : (
            <UploadLine
              key={upload.id}
              upload={upload}
              onResume={() => resume(upload.id)}
              onDrop={() => drop(upload)}
            />
          ),
        )}
      </Dialog>
      <UnsavedDialog guard={guard} />
    </>
  )
}

const titleId = (id: number) => `title-of-picture-${id}`

function TitledPicture(props: {
  upload: Upload
  title: string
  problem: string | undefined
  onTitle: (title: string) => void
  onDrop: () => void
}) {
  const { upload, title, problem, onTitle, onDrop } = props
  return (
    <div className="flex items-start gap-3">
      <img
        src={officeAddress(upload.path)}
        alt=""
        className="h-16 w-24 rounded-sm border border-border bg-surface-2 object-cover"
      />
      <TextInput
        id={titleId(upload.id)}
        label={`Title of ${upload.file.name}`}
        error={problem}
        value={title}
        maxLength={200}
        onChange={(event) => onTitle(event.target.value)}
        className="min-w-0 grow"
      />
      <IconButton icon="close" label={`Remove ${upload.file.name}`} onClick={onDrop} />
    </div>
  )
}
