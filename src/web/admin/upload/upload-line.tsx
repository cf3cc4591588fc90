import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { formatSize } from '#web/ui/file-size/file-size.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Upload } from './use-uploads.ts'

const LARGE_BYTES = 5 * 1024 * 1024

/** One upload: its progress, and the available actions. */
export function UploadLine({ upload, onResume, onDrop }: { upload: Upload; onResume: () => void; onDrop: () => void }) {
  const { file, state, sent, message } = upload
  const isUnderway = state === 'waiting' || state === 'running'
  return (
    <div
      data-upload={state === 'refused' || state === 'stopped' ? 'failed' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-border bg-surface p-3"
    >
      <div className="flex items-center gap-3">
        <Icon
          name={state === 'done' ? 'check' : state === 'refused' || state === 'stopped' ? 'warning' : 'upload'}
          className={state === 'done' ? 'text-success' : isUnderway ? 'text-muted' : 'text-danger'}
        />
        <p className="min-w-0 grow text-md">
          <span className="block truncate font-semibold">{file.name}</span>
          <span className="text-muted text-sm tabular-nums">
            {state === 'waiting' && `${formatSize(file.size)}, waiting`}
            {state === 'running' &&
              (sent < file.size ? `${formatSize(sent)} of ${formatSize(file.size)}` : 'Being checked')}
            {state === 'stopped' && `${formatSize(sent)} of ${formatSize(file.size)}`}
            {(state === 'done' || state === 'refused') && formatSize(file.size)}
          </span>
        </p>
        {state === 'stopped' && (
          <Button variant="secondary" size="sm" icon="refresh" onClick={onResume}>
            Resume<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {state !== 'done' && (
          <IconButton icon="close" label={`${isUnderway ? 'Cancel' : 'Remove'} ${file.name}`} onClick={onDrop} />
        )}
      </div>
      {isUnderway && (
        <progress
          value={sent}
          max={file.size}
          aria-label={`Upload of ${file.name}`}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size]"
        />
      )}
      <div role="status" className={state === 'done' ? 'sr-only' : 'text-sm empty:hidden'}>
        {message && <p className="font-medium text-danger">{message}</p>}
        {state === 'done' && <p>{file.name} is uploaded</p>}
        {isUnderway && file.size > LARGE_BYTES && (
          <p className="text-muted">Large file. People on phones may not be able to open it.</p>
        )}
      </div>
    </div>
  )
}
