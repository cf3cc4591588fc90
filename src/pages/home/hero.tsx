import { island } from '#web/site/island/island.tsx'
import { FailureToast } from '#web/site/load-failed/failure-toast.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'
import { Slider } from './slider.tsx'

const SliderIsland = island('slider', Slider)

// Plain markup instead of a Field: the home page would load all of that component for this one label.
const CHECKED = 'checked-institute'

/** Who we are, and the most important question: is this institute recognised? (H-02, H-03) */
export function Hero({ council, slides }: Pick<HomeData, 'council' | 'slides'>) {
  const { t } = useTexts()
  const langOf = useLang()
  const failure = 'failure' in slides ? slides.failure : undefined
  const isAlone = !failure && Array.isArray(slides) && slides.length === 0
  return (
    <div
      className={`page-wrap grid gap-8 py-8 md:py-11 lg:gap-12 ${isAlone ? '' : 'lg:grid-cols-[minmax(0,5.5fr)_minmax(0,6.4fr)] lg:items-center'}`}
    >
      <div className="max-w-prose">
        <h1 className="font-semibold text-h1 md:text-h1-lg">
          {langOf(council.lang) ? (
            <Named text={t('Welcome to the {name}')} name={council.name} lang={council.lang} />
          ) : (
            t('Welcome to the {name}', { name: council.name })
          )}
        </h1>
        <div lang={langOf(council.spoken.lang)} className="rich-text mt-4 text-lg text-muted">
          <RichText html={council.welcome} />
        </div>
        <OnlyIn of={council.spoken} className="block text-muted" />
        <Link to="/aboutus" className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline">
          {t('About the council')}
          <Icon name="arrow-right" />
        </Link>
        <CheckInstitute />
        <CheckNurse />
      </div>
      {failure ? (
        <>
          <LoadFailed />
          <FailureToast failure={failure} />
        </>
      ) : (
        Array.isArray(slides) && slides.length > 0 && <SliderIsland slides={slides} />
      )}
    </div>
  )
}

/** Posted forms have a page of their own, so this is a link. */
function CheckNurse() {
  const { t } = useTexts()
  return (
    <p className="mt-3 text-md">
      {t('Is this nurse registered?')}{' '}
      <Link to="/nurse/check" className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
        {t('Check a nurse')}
      </Link>
    </p>
  )
}

function CheckInstitute() {
  const { t } = useTexts()
  return (
    <form
      action={useHref('/institute/check')}
      role="search"
      aria-label={t('Check an institute')}
      className="mt-5 rounded-xl border border-border bg-surface p-4.5 md:mt-6 md:p-5"
    >
      <label htmlFor={CHECKED} className="block font-semibold text-md">
        {t('Check an institute before you take admission')}
      </label>
      <p id={`${CHECKED}-hint`} className="mt-1.5 mb-2.5 text-muted text-sm">
        {t('Type its name or institute code')}
      </p>
      <div className="flex gap-2">
        <input
          id={CHECKED}
          aria-describedby={`${CHECKED}-hint`}
          name="name"
          required
          placeholder={t('e.g. INST0421')}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-md border border-border-strong bg-surface py-2 pl-3 text-base text-text transition-colors duration-(--dur-1) placeholder:text-muted placeholder:opacity-100 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-muted aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger pr-3"
        />
        <Button type="submit">{t('Check')}</Button>
      </div>
    </form>
  )
}
