import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { recordedOf } from '#resources/history/recorded.ts'

/** A moment is typed digit by digit. */
const ASK_AFTER_MS = 400

/** How much else changes at the moment that is being chosen; `own` is the moment that counts the edition itself. */
export function OthersThen({ at, own = null }: { at: string | undefined; own?: string | null }) {
  const [known, setKnown] = useState<{ at: string; count: number }>()
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(async () => {
      // It is only a hint: without it the moment can be chosen as well.
      const listing = await browserApi.edition.listing({ moment: at, per_page: 1 }).catch(() => undefined)
      if (listing) setKnown({ at, count: listing.meta.total })
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [at])
  const isOwn = at !== undefined && own !== null && Date.parse(at) === Date.parse(own)
  const others = at && known?.at === at ? known.count - (isOwn ? 1 : 0) : 0
  return (
    <p role="status" className="min-h-lh">
      {at && others > 0 && (
        <a
          href={`${recordedOf('editions').screen}?${new URLSearchParams({ view: 'scheduled', moment: at })}`}
          target="_blank"
          rel="noopener"
        >
          {others === 1 ? '1 other changes' : `${others} others change`} at the same moment
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </p>
  )
}
