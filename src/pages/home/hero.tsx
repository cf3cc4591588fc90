import { Link, useHref } from 'react-router'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { useFailureToast } from '#web/site/load-failed/use-failure-toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Input } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { HomeData } from './home-data.ts'
import { Slider } from './slider.tsx'

/** Who is speaking, and the one dangerous question: is this institute real? (H-02, H-03) */
export function Hero({ council, slides }: Pick<HomeData, 'council' | 'slides'>) {
  const { t, language } = useTexts()
  const failure = 'failure' in slides ? slides.failure : undefined
  useFailureToast(failure)
  const name = language === council.native_lang ? council.native_name : council.name
  const isAlone = !failure && Array.isArray(slides) && slides.length === 0
  return (
    <div
      className={`page-wrap grid gap-8 py-8 md:py-11 lg:gap-12 ${isAlone ? '' : 'lg:grid-cols-[minmax(0,5.5fr)_minmax(0,6.4fr)] lg:items-center'}`}
    >
      <div className="max-w-prose">
        <h1 tabIndex={-1} className="font-semibold text-h1 md:text-h1-lg">
          {t('Welcome to the {name}', { name })}
        </h1>
        <div lang={languageOf(council.welcome)} className="rich-text mt-4 text-lg text-muted">
          <RichText html={council.welcome} />
        </div>
        <Link to="/aboutus" className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline">
          {t('About the council')}
          <Icon name="arrow-right" />
        </Link>
        <CheckInstitute />
      </div>
      {failure ? <LoadFailed /> : Array.isArray(slides) && slides.length > 0 && <Slider slides={slides} />}
    </div>
  )
}

function CheckInstitute() {
  const { t } = useTexts()
  return (
    <form
      action={useHref('/search')}
      role="search"
      aria-label={t('Check an institute')}
      className="mt-5 rounded-xl border border-border bg-surface p-4.5 md:mt-6 md:p-5"
    >
      <Field
        label={t('Check an institute before you take admission')}
        hint={t('Type its name or institute code')}
        className="[&>p]:row-start-2 [&>p]:mb-1"
      >
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} name="query" required placeholder={t('e.g. INST0421')} autoComplete="off" />
            <Button type="submit">{t('Check')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
