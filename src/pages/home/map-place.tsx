import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import drawing from './map.svg'

/** After this a map is reported as late; if it still loads, it is shown. */
const LATE_AFTER_MS = 10_000

/**
 * A drawing until the map has loaded, so that the box is never empty. A website that refuses to be framed looks the same as
 * one that agrees, so the link beside the address always opens the map.
 */
export function MapPlace({ frame }: { frame: string }) {
  const { t } = useTexts()
  const [state, setState] = useState<'unasked' | 'loading' | 'late' | 'shown'>('unasked')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('late'), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div className="relative grid min-h-60 grow place-items-center bg-surface-2 print:hidden">
      {state !== 'shown' && (
        <svg
          viewBox="0 0 600 320"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          className="absolute size-full"
        >
          <use href={`${drawing}#map`} />
        </svg>
      )}
      {frame && state === 'unasked' && (
        <Button
          variant="secondary"
          icon="map"
          onClick={() => setState('loading')}
          className="relative mt-36 noscript:hidden"
        >
          {t('Show map')}
        </Button>
      )}
      {state !== 'unasked' && (
        <iframe
          src={frame}
          title={t('Map of the council’s office')}
          onLoad={() => setState('shown')}
          // oxlint-disable-next-line iframe-missing-sandbox -- a cross-origin frame can't remove its sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className={`absolute size-full ${state === 'shown' ? '' : 'invisible'}`}
        />
      )}
      <p
        role="status"
        className="relative mx-4 mt-36 rounded-md border border-border bg-surface px-4 py-2 text-md shadow-1 empty:hidden"
      >
        {state === 'loading' && t('The map is loading…')}
        {state === 'late' && t('The map did not load. Use the link below to open it.')}
      </p>
    </div>
  )
}
