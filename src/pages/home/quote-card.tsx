import { Icon } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { HomeData } from './home-data.ts'

/** H-05: the council's quote. */
export function QuoteCard({ quote, quote_by }: HomeData['quote']) {
  if (!quote) return null
  return (
    <figure className="flex grow flex-col justify-center rounded-xl bg-deep p-6 text-on-deep wrap-anywhere">
      <Icon name="quote" className="size-7 text-accent" />
      <blockquote lang={languageOf(quote)} className="mt-2 text-lg">
        {quote}
      </blockquote>
      {quote_by && (
        <figcaption lang={languageOf(quote_by)} className="mt-2.5 text-on-deep-muted text-sm">
          {quote_by}
        </figcaption>
      )}
    </figure>
  )
}
