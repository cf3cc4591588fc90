import { island } from '#web/site/island/island.tsx'
import { previewKindOf } from '#web/site/preview/preview-kind.ts'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

import { PauseUpdates, updatesButton } from './pause-updates.tsx'

export interface Update {
  id: number
  /** With editors' formatting. */
  title: string
  link: string
  lang?: string | undefined
}

const PauseUpdatesIsland = island('pause-updates', PauseUpdates)

/**
 * The latest updates, scrolling past until somebody stops them (H-14). Without script, with reduced motion and with data
 * saving they stand still; the list shows all of them.
 */
export function LatestUpdates({ updates }: { updates: readonly Update[] }) {
  const { t } = useTexts()
  if (updates.length === 0) return null
  return (
    <section aria-label={t('Latest updates')} className="bg-accent-soft text-on-accent-soft print:hidden">
      <div className="page-wrap relative flex items-center gap-x-3 md:gap-x-6">
        <p className="flex shrink-0 items-center gap-2 font-semibold text-sm">
          <Icon name="bell" />
          <span className="max-md:sr-only">{t('Latest updates')}</span>
        </p>
        {/* Before the moving line in the DOM, so that it can be stopped before it is reached; on screen it comes after it. */}
        <div className="z-20 order-last flex shrink-0 items-center max-md:-mr-2.5 md:gap-2">
          <PauseUpdatesIsland />
          <details>
            <summary className={`${updatesButton} list-none [&::-webkit-details-marker]:hidden`}>
              <Icon name="list-bullet" />
              <span className="max-md:sr-only">{t('List')}</span>
            </summary>
            <ul className="absolute inset-x-4 top-full z-20 grid gap-1 rounded-b-lg border border-border bg-raised px-5 py-4 text-text shadow-2 md:inset-x-8">
              {updates.map((update) => (
                <li key={update.id} className="min-w-0 py-1 wrap-anywhere">
                  <Line {...update} />
                </li>
              ))}
            </ul>
          </details>
        </div>
        <div className="min-w-0 grow overflow-hidden md:motion-reduce:py-2">
          <div data-track="" className="flex w-max motion-reduce:w-full">
            <Lines updates={updates} />
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * Standing still, each is one line: three of them, or on a phone the first. The bar is on every page, and its list shows all
 * of them in full.
 */
function Lines({ updates }: { updates: readonly Update[] }) {
  return (
    <ul className="flex items-center text-md motion-reduce:grid motion-reduce:w-full motion-reduce:gap-1">
      {updates.map((update) => (
        <li
          key={update.id}
          className="flex min-w-0 items-center whitespace-nowrap pr-5 after:ml-5 after:h-4 after:w-px after:bg-current after:opacity-40 motion-reduce:pr-0 motion-reduce:after:hidden motion-reduce:nth-[n+4]:hidden max-md:motion-reduce:nth-[n+2]:hidden"
        >
          <Line {...update} className="motion-reduce:min-w-0 motion-reduce:truncate" />
        </li>
      ))}
    </ul>
  )
}

const anchor = 'inline-flex max-w-full min-h-6 items-center text-current hover:text-current'

function Line({ title, link, className, ...update }: Update & { className?: string }) {
  const { t } = useTexts()
  const own = useHref(link.startsWith('/') ? link : '/')
  const lang = useLang()(update.lang)
  if (!link)
    return (
      <span lang={lang} className={className}>
        <RichText html={title} inline />
      </span>
    )
  const words = (
    <span lang={lang} className={className}>
      <RichText html={title} inline withoutLinks />
    </span>
  )
  if (previewKindOf(link) === 'document')
    return (
      <PreviewLink href={link} name={plainText(title)} className={anchor}>
        {words}
      </PreviewLink>
    )
  const href = link.startsWith('/') && !link.startsWith('/data/') ? own : link
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={anchor}>
      {words}
      <Icon name="external" className="ml-1 size-[1em]" />
      <span className="sr-only">{t(', opens in a new tab')}</span>
    </a>
  )
}
