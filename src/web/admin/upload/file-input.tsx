import { type RefCallback, useRef, useState } from 'react'
import { FILE_KINDS, type FileKind, IMAGE_KINDS, VIDEO_KINDS } from '#contract/file-kinds.ts'
import { useFormBusy } from '#web/admin/form/form-busy.ts'
import { TextNoteOf } from '#web/admin/library/file-text.tsx'
import { type LibraryFile } from '#web/admin/library/library.ts'
import { LibraryPicker } from '#web/admin/library/library-picker.tsx'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field, Input } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  kinds: readonly FileKind[]
  /** The URL of the file, or empty. */
  value: string
  onChange: (address: string, file?: { name: string }) => void
  onBlur?: () => void
  /** Receives the element to focus when the field needs attention. */
  fieldRef?: RefCallback<{ focus: () => void }>
}

const TARGET = { folder: 'uploads' } as const

function useFileInput({ kinds, onChange }: Pick<Props, 'kinds' | 'onChange'>) {
  const [isPicking, setPicking] = useState(false)
  const uploads = useUploads({
    target: TARGET,
    kinds,
    onDone: (upload) => {
      onChange(upload.path, { name: upload.file.name })
      uploads.drop(upload)
    },
  })
  const hasFailed = uploads.uploads.some(({ state }) => state === 'stopped' || state === 'refused')
  useFormBusy(hasFailed ? 'failed' : uploads.isBusy ? 'busy' : 'none')
  const picker = isPicking && (
    <LibraryPicker
      kind={groupOf(kinds)}
      onPick={(file) => {
        onChange(file.path, file)
        setPicking(false)
      }}
      onClose={() => setPicking(false)}
    />
  )
  const lines = uploads.uploads.map((upload) => (
    <UploadLine
      key={upload.id}
      upload={upload}
      onResume={() => uploads.resume(upload.id)}
      onDrop={() => uploads.drop(upload)}
    />
  ))
  return { uploads, picker, lines, pick: () => setPicking(true) }
}

function groupOf(kinds: readonly FileKind[]): LibraryFile['kind'] | undefined {
  if (kinds.every((kind) => kind === 'pdf')) return 'document'
  if (kinds.every((kind) => VIDEO_KINDS.some((one) => one === kind))) return 'video'
  if (kinds.every((kind) => IMAGE_KINDS.some((one) => one === kind))) return 'picture'
  return undefined
}

/** One file: dropped, chosen from this computer, or from the library. */
export function FileInput(props: Props) {
  const { label, hint, error, kinds, value, onChange, fieldRef } = props
  const { uploads, picker, lines, pick } = useFileInput(props)
  return (
    <fieldset
      ref={(box) => fieldRef?.(box && { focus: () => box.querySelector<HTMLElement>('button')?.focus() })}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-md">{label}</legend>
      {value ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border p-3">
          <FilePicture address={value} />
          <a href={value} target="_blank" rel="noopener" className="min-w-0 grow basis-40 wrap-anywhere text-md">
            {nameOf(value)}
          </a>
          <span className="flex gap-2">
            <Button variant="secondary" size="sm" onClick={() => onChange('')}>
              Remove<span className="sr-only"> {label}</span>
            </Button>
          </span>
        </div>
      ) : (
        lines.length === 0 && (
          <div className="grid gap-2">
            <ChooseFiles kinds={kinds} onChoose={uploads.add} invalid={error !== undefined} />
            <Button variant="quiet" size="sm" icon="search" onClick={pick} className="justify-self-start">
              Choose from the library<span className="sr-only"> for {label}</span>
            </Button>
          </div>
        )
      )}
      {lines}
      <TextNoteOf address={value} />
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {error && (
        <p className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <Icon name="warning" className="mt-0.5" />
          {error}
        </p>
      )}
      {picker}
    </fieldset>
  )
}

/** The same in one line of a list: a URL can also be typed. */
export function FileAddressInput(props: Props) {
  const { label, hint, error, kinds, value, onChange, onBlur, fieldRef } = props
  const { uploads, picker, lines, pick } = useFileInput(props)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid min-w-0 gap-2 sm:grow sm:basis-60">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="flex gap-1">
            <Input
              {...control}
              ref={fieldRef}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              autoComplete="off"
            />
            <IconButton icon="upload" label="Upload a file" onClick={() => input.current?.click()} />
            <IconButton icon="search" label="Choose from the library" onClick={pick} />
          </span>
        )}
      </Field>
      <input
        ref={input}
        type="file"
        accept={kinds.flatMap((kind) => FILE_KINDS[kind].endings.map((one) => `.${one}`)).join(',')}
        className="hidden"
        onChange={({ target }) => {
          uploads.add(target.files ?? [])
          target.value = ''
        }}
      />
      {lines}
      <TextNoteOf address={value} />
      {picker}
    </div>
  )
}

const nameOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? address)

function FilePicture({ address }: { address: string }) {
  return /\.(?:jpe?g|png|webp)$/i.test(address) ? (
    <img src={officeAddress(address)} alt="" className="size-16 rounded-sm border border-border object-cover" />
  ) : (
    <Icon name="file" className="text-h3 text-muted" />
  )
}
