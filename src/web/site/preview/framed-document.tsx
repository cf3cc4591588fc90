import { useEffect, useState } from 'react'
import { isFileThere } from '#web/site/download/own-file.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** A frame doesn't report a missing file, so this checks first. */
export function FramedDocument({ href, name, onFail }: { href: string; name: string; onFail: () => void }) {
  const { t } = useTexts()
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    let wanted = true
    async function ask() {
      const there = await isFileThere(href).catch(() => false)
      if (!wanted) return
      if (there) setThere(true)
      else onFail()
    }
    void ask()
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line exhaustive-deps -- the parent creates a new `onFail` on every render
  }, [href])

  if (!isThere) return <Loader label={t('Loading...')} showLabel className="place-self-center" />
  // oxlint-disable-next-line iframe-missing-sandbox -- Chromium's viewer doesn't start in one; a PDF's own policy lets it load nothing
  return <iframe src={href} title={name} className="size-full min-h-0" />
}
