import { type ReactNode, useState } from 'react'
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

/** H-13: where the council is, in words; the map of another website comes when somebody asks for it. */
export function MapCard({ address, map_url, office_timing, counter_timing, closed_on }: HomeData['visit']) {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
  return (
    <section
      aria-labelledby="visit"
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-border bg-surface"
    >
      <div className="relative grid min-h-60 grow place-items-center bg-surface-2 print:hidden">
        {isShown ? (
          <iframe
            src={map_url}
            title={t('Map of the council’s office')}
            // oxlint-disable-next-line iframe-missing-sandbox -- another website's frame can't take its sandbox off
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            className="absolute size-full"
          />
        ) : (
          <>
            <svg
              viewBox="0 0 600 320"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              className="absolute size-full"
            >
              <use href={`${drawing}#map`} />
            </svg>
            {map_url && (
              <Button
                variant="secondary"
                icon="map"
                onClick={() => setIsShown(true)}
                className="relative mt-36 noscript:hidden"
              >
                {t('Show map')}
              </Button>
            )}
          </>
        )}
      </div>
      <div className="grid gap-3 p-5 md:px-6">
        <SectionHead id="visit">{t('Visit the council')}</SectionHead>
        <Fact icon="pin">
          <span lang={languageOf(address)}>{address}</span>
        </Fact>
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
          <SiteLink href={directions} className={line}>
            {t('Get directions')}
          </SiteLink>
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
