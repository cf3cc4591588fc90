import type { Standing } from '#contract/standing.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { STANDING_SINCE } from './standing-words.ts'

type Props = { standing?: Standing | undefined; standing_since?: string | null | undefined }

/** In the archive's list: since when the record is there. */
export function StandingLine({ standing = 'live', standing_since }: Props) {
  const { t } = useTexts()
  if (standing === 'live') return null
  return (
    <span className="rounded-sm bg-warning-soft px-1.5 font-medium text-on-warning-soft text-sm">
      {t(STANDING_SINCE[standing])} {standing_since && <DateText value={standing_since} format="DD-MMM-YYYY" />}
    </span>
  )
}
