import type { StandingFacts } from '#contract/edition.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Older notes are of no use to anybody who reads the page today. */
const MOST_NOTES = 20

/** What has changed since the page was published, the newest first. */
export function ChangeNotes({ notes }: { notes: StandingFacts['change_notes'] }) {
  const { t } = useTexts()
  const told = notes.filter(({ note }) => note).slice(-MOST_NOTES)
  if (told.length === 0) return null
  return (
    <ul className="mb-6 grid max-w-prose gap-1 border-info border-l-4 pl-4">
      {told.toReversed().map(({ on, note }, index) => (
        // oxlint-disable-next-line no-array-index-key -- the same may be said twice on one day
        <li key={index} className="wrap-anywhere">
          {t('Changed on')} <DateText value={on} format="DD-MMM-YYYY" />: <span lang={languageOf(note)}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
