import type { OpeningHours } from '#resources/setting/opening-hours.ts'
import { island } from '#web/site/island/island.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { OpenTag } from './open-tag.tsx'

const OpenTagIsland = island('open-tag', OpenTag)

/** The opening hours, and whether the office is open now. */
export function TimingCard({ title, icon, hours }: { title: string; icon: IconName; hours: OpeningHours }) {
  const { t } = useTexts()
  return (
    <section className="rounded-xl border border-border bg-surface p-5 md:p-6">
      <h2 className="flex items-center gap-2 font-semibold text-h3">
        <Icon name={icon} className="text-brand" />
        {title}
      </h2>
      <p lang={languageOf(hours.timing)} className="mt-3 font-semibold text-lg tabular-nums">
        {hours.timing}
      </p>
      {hours.closed_on && (
        <p className="text-muted">
          {t('Closed on')}: <span lang={languageOf(hours.closed_on)}>{hours.closed_on}</span>
        </p>
      )}
      <OpenTagIsland hours={hours} />
    </section>
  )
}
