import { type DragEvent, useId, useRef, useState } from 'react'
import { FILE_KINDS, type FileKind, type Folder, mostBytesIn, wordsFor } from '#contract/file-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

type Props = {
  kinds: readonly FileKind[]
  /** Where it is not the usual one of these kinds. */
  folder?: Folder
  several?: boolean
  /** The button's label. */
  word?: string
  onChoose: (files: File[]) => void
  describedBy?: string | undefined
  invalid?: boolean
}

/** A file name is shown. */
const LEFT_OUT_MS = 10_000

/** A drop zone, with a button to choose files instead. */
export function ChooseFiles({ kinds, folder, several = false, word, onChoose, describedBy, invalid }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const accept = kinds.flatMap((kind) => [FILE_KINDS[kind].type, ...FILE_KINDS[kind].endings.map((one) => `.${one}`)])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onChoose(several ? dropped : dropped.slice(0, 1))
    const leftOut = several ? 0 : dropped.length - 1
    if (leftOut > 0)
      showToast({
        message: `Only one file can be added here: ${dropped[0]?.name} was added, ${leftOut} ${leftOut === 1 ? 'other was' : 'others were'} left out.`,
        displayClass: 'warning',
        time: LEFT_OUT_MS,
      })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button is the keyboard alternative to dropping
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed p-4 ${isOver ? 'border-brand bg-brand-soft text-on-brand-soft' : invalid ? 'border-danger' : 'border-border-strong'}`}
    >
      <Icon name="upload" className="text-h3 text-muted max-sm:hidden" />
      <p className="min-w-0 grow basis-48 text-md">
        <span className="max-sm:hidden">
          {several ? 'Drop files here' : 'Drop a file here'}, or choose from this computer
        </span>
        <span id={`${id}-kinds`} className="block text-muted text-sm">
          {wordsFor(kinds).replace(/^a /, '')}, {limitsOf(kinds, folder)}
        </span>
      </p>
      <Button
        variant="secondary"
        onClick={() => input.current?.click()}
        aria-describedby={[`${id}-kinds`, describedBy].filter(Boolean).join(' ')}
      >
        {word ?? (several ? 'Choose files' : 'Choose file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        multiple={several}
        className="hidden"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again, to resume.
          target.value = ''
        }}
      />
    </div>
  )
}

function limitsOf(kinds: readonly FileKind[], folder: Folder | undefined): string {
  const limitOf = (kind: FileKind) => mostBytesIn(folder ?? FILE_KINDS[kind].folder, kind) / 1024 / 1024
  const limits = new Set(kinds.map(limitOf))
  if (limits.size === 1) return `up to ${[...limits].join()} MB`
  return [...limits]
    .map((limit) => {
      const words = kinds.filter((kind) => limitOf(kind) === limit)
      const name = words.includes('pdf') ? 'PDF' : words.includes('mp4') ? 'video' : 'picture'
      return `${name} up to ${limit} MB`
    })
    .join(', ')
}
