import type { ReactNode } from 'react'
import { island } from '#web/site/island/island.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { SiteLink } from '#web/ui/site-link/site-link.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'
import { MapPlace } from './map-place.tsx'
import { SectionHead } from './section-head.tsx'

const line = 'inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline hover:underline'

const MapPlaceIsland = island('map-place', MapPlace)

/** H-13: the council's address; the map of another website loads only on request. */
export function MapCard({ address, map, office_timing, counter_timing, closed_on, lang_of }: HomeData['visit']) {
  const { t } = useTexts()
  const langOf = useLang()
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
  return (
    <section
      aria-labelledby="visit"
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-border bg-surface"
    >
      <MapPlaceIsland frame={map.frame} />
      <div className="grid gap-3 p-5 md:px-6">
        <SectionHead id="visit">{t('Visit the council')}</SectionHead>
        {address && (
          <Fact icon="pin">
            <span lang={langOf(lang_of.address)}>{address}</span>
          </Fact>
        )}
        {(office_timing || counter_timing || closed_on) && (
          <Fact icon="clock">
            {office_timing && <Named text={t('Office {timing}.')} name={office_timing} lang={lang_of.office_timing} />}{' '}
            {counter_timing && (
              <Named text={t('Counter {timing}.')} name={counter_timing} lang={lang_of.counter_timing} />
            )}
            {closed_on && (
              <span className="block">
                <Named text={t('Closed on {days}.')} name={closed_on} lang={lang_of.closed_on} />
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-3 text-md">
      <Icon name={icon} className="mt-0.5 text-brand" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}
