import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { type LibraryFile, useLibrary } from './library.ts'

type TextFrom = LibraryFile['text_from']

/** A job reads the document soon after the upload, a scan page by page. */
const AGAIN_AFTER_MS = 1000
const MOST_TRIES = 6

const NO_TEXT =
  'This PDF has no text, only pictures of pages: neither search nor screen readers can read it. If you can, save the document itself as a PDF and use that.'
const READ_BY_OCR =
  'Scanned: its pages were read by OCR, so search finds it. Names and numbers may have been misread, and screen readers still can’t read it.'

/** Warns the clerk about a PDF that is hard to find or to read; says nothing about a good one. */
export function TextNote({ from }: { from: TextFrom }) {
  if (from === 'ocr')
    return (
      <p className="flex gap-2 rounded-md bg-surface-2 px-3 py-2 text-sm">
        <Icon name="info" className="mt-0.5" />
        {READ_BY_OCR}
      </p>
    )
  if (from === 'none' || from === 'unread')
    return (
      <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-on-warning-soft text-sm">
        <Icon name="warning" className="mt-0.5" />
        {NO_TEXT}
      </p>
    )
  return null
}

/** The same for the file at a URL, once it is known; announced to screen readers when it appears. */
export function TextNoteOf({ address }: { address: string }) {
  const library = useLibrary()
  const [known, setKnown] = useState<{ address: string; from: TextFrom }>()
  const isPdf = /^\/data\/.+\.pdf$/i.test(address)
  useEffect(() => {
    if (!isPdf) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const ask = async (tries: number) => {
      const { data } = await library.list({ search: address.slice(-100), page: 1, per_page: 5 })
      if (!isCurrent) return
      const from = data.find(({ path }) => path === address)?.text_from
      setKnown({ address, from })
      if (!from && tries < MOST_TRIES) timer = setTimeout(() => tell(tries + 1), AGAIN_AFTER_MS * 2 ** tries)
    }
    // If the request fails there is nothing to report: the file itself is not affected.
    const tell = (tries: number) => void ask(tries).catch(() => undefined)
    timer = setTimeout(() => tell(0), AGAIN_AFTER_MS / 2)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [library, address, isPdf])
  return (
    <div role="status" className="empty:hidden">
      {isPdf && known?.address === address && <TextNote from={known.from} />}
    </div>
  )
}
