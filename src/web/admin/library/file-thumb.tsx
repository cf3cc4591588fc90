import { useEffect, useState } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import type { LibraryFile } from './library.ts'

const ICONS: Record<LibraryFile['kind'], IconName> = {
  document: 'file',
  picture: 'image',
  video: 'video',
  table: 'panel',
}

/** A job makes the thumbnail soon after the upload. */
const AGAIN_AFTER_MS = 1000
const MOST_TRIES = 4

/** A thumbnail of a file; its icon until there is one. */
export function FileThumb({ file, className }: { file: Pick<LibraryFile, 'kind' | 'sha256'>; className?: string }) {
  const { sha256 } = file
  const [tries, setTries] = useState(0)
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    if (isThere || tries === MOST_TRIES) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        setThere(true)
      },
      AGAIN_AFTER_MS * 2 ** tries,
    )
    return () => clearTimeout(timer)
  }, [isThere, tries])
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-2 text-muted ${className ?? 'size-12'}`}
    >
      {file.kind === 'table' || !isThere ? (
        <Icon name={ICONS[file.kind]} />
      ) : (
        <img
          key={`${sha256} ${tries}`}
          src={`/admin/variants/${sha256}/thumb.webp${tries ? `?try=${tries}` : ''}`}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setThere(false)}
        />
      )}
    </span>
  )
}
