import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Named } from '#web/ui/texts/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { HomeData } from './home-data.ts'
import drawing from './map.svg'
import { SectionHead } from './section-head.tsx'

const line = 'inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline hover:underline'

/** A map that has not come by then is told to be late; if it comes after all, it is shown. */
const LATE_AFTER_MS = 10_000

/** H-13: where the council is, in words; the map of another website comes when somebody asks for it. */
export function MapCard({ address, map, office_timing, counter_timing, closed_on }: HomeData['visit']) {
  const { t } = useTexts()
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
  return (
    <section
      aria-labelledby="visit"
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-border bg-surface"
    >
      <MapPlace frame={map.frame} />
      <div className="grid gap-3 p-5 md:px-6">
        <SectionHead id="visit">{t('Visit the council')}</SectionHead>
        {address && (
          <Fact icon="pin">
            <span lang={languageOf(address)}>{address}</span>
          </Fact>
        )}
        {(office_timing || counter_timing || closed_on) && (
          <Fact icon="clock">
            {office_timing && <Named text={t('Office {timing}.')} name={office_timing} />}{' '}
            {counter_timing && <Named text={t('Counter {timing}.')} name={counter_timing} />}
            {closed_on && (
              <span className="block">
                <Named text={t('Closed on {days}.')} name={closed_on} />
              </span>
            )}
          </Fact>
        )}
        <p className="-my-1 flex flex-wrap gap-x-6">
          {map.page && (
            <SiteLink href={map.page} className={line}>
              {t('Open the map')}
            </SiteLink>
          )}
          {address && (
            <SiteLink href={directions} className={line}>
              {t('Get directions')}
            </SiteLink>
          )}
          <Link to="/contactUs" className={line}>
            {t('All contacts')}
            <Icon name="arrow-right" />
          </Link>
        </p>
      </div>
    </section>
  )
}

/**
 * A drawing until the map is there, so that no moment shows an empty box. A website that refuses to be framed can't be
 * told from one that agrees: the link beside the address opens the map whatever happens here.
 */
function MapPlace({ frame }: { frame: string }) {
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-md">
      <Icon name={icon} className="mt-0.5 text-brand" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}
