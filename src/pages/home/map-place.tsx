import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import drawing from './map.svg'

/** A map that has not come by then is told to be late; if it comes after all, it is shown. */
const LATE_AFTER_MS = 10_000

/**
 * A drawing until the map is there, so that no moment shows an empty box. A website that refuses to be framed can't be
 * told from one that agrees: the link beside the address opens the map whatever happens here.
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
          // oxlint-disable-next-line iframe-missing-sandbox -- another website's frame can't take its sandbox off
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
        {state === 'late' && t('The map does not load here. Open it by the link below.')}
      </p>
    </div>
  )
}
