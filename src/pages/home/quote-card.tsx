import { Icon } from '#web/ui/icon/icon.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'

/** H-05: the council's quote. */
export function QuoteCard({ quote, quote_by, spoken, byLang }: HomeData['quote']) {
  const langOf = useLang()
  if (!quote) return null
  return (
    <figure className="flex grow flex-col justify-center rounded-xl bg-deep p-6 text-on-deep wrap-anywhere">
      <Icon name="quote" className="size-7 text-accent" />
      <blockquote lang={langOf(spoken.lang)} className="mt-2 text-lg">
        {quote}
      </blockquote>
      {quote_by && (
        <figcaption lang={langOf(byLang)} className="mt-2.5 text-on-deep-muted text-sm">
          {quote_by}
        </figcaption>
      )}
      <OnlyIn of={spoken} className="mt-2.5 text-on-deep-muted" />
    </figure>
  )
}
