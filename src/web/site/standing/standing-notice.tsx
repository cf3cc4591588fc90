import type { StandingFacts } from '#contract/edition.ts'
import type { Standing } from '#contract/standing.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { unbroken } from '#web/ui/texts/unbroken.tsx'
import { STANDING_SINCE } from './standing-words.ts'

const COLOURS: Record<Exclude<Standing, 'live'>, string> = {
  withdrawn: 'border-danger bg-danger-soft text-on-danger-soft',
  superseded: 'border-warning bg-warning-soft text-on-warning-soft',
  archived: 'border-warning bg-warning-soft text-on-warning-soft',
}

type Props = { of: Pick<StandingFacts, 'standing' | 'standing_since' | 'notice' | 'successor'> }

/** At the top of a page whose record has left the lists: since when, why, and what has come after it. */
export function StandingNotice({ of: { standing, standing_since, notice, successor } }: Props) {
  const { t } = useTexts()
  if (standing === 'live') return null
  const title = successor && plainText(successor.title)
  return (
    <section
      aria-labelledby="standing"
      className={`mb-6 grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-r-md border-l-4 px-4 py-3 [&_a]:text-current ${COLOURS[standing]}`}
    >
      {/* A search engine should lead to what is valid. */}
      <meta name="robots" content="noindex" />
      <Icon name="info" className="mt-1 row-span-3" />
      <h2 id="standing" className="font-semibold text-lg">
        {t(STANDING_SINCE[standing])} {standing_since && <DateText value={standing_since} format="DD-MMM-YYYY" />}
      </h2>
      {standing === 'archived' && <p>{t('It is no longer valid. It stays here for reference.')}</p>}
      {notice && (
        <p lang={languageOf(notice)} className="whitespace-pre-line wrap-anywhere">
          {unbroken(notice)}
        </p>
      )}
      {successor && title && (
        <p>
          {t('Replaced by')}:{' '}
          <Link to={successor.path} lang={languageOf(title)} className="wrap-anywhere">
            {title}
          </Link>
        </p>
      )}
    </section>
  )
}
