import type { OpeningHours } from '#resources/setting/opening-hours.ts'
import { island } from '#web/site/island/island.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { OpenTag } from './open-tag.tsx'

const OpenTagIsland = island('open-tag', OpenTag)

interface TimingCardProps {
  title: string
  icon: IconName
  /** As the council typed them: by them the card tells whether the office is open. */
  hours: OpeningHours
  /** The same in the language of the page, and the languages that they are in. */
  said: { timing: string; closed_on: string; langs: { timing: string | undefined; closed_on: string | undefined } }
}

/** The opening hours, and whether the office is open now. */
export function TimingCard({ title, icon, hours, said }: TimingCardProps) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <section className="rounded-xl border border-border bg-surface p-5 md:p-6">
      <h2 className="flex items-center gap-2 font-semibold text-h3">
        <Icon name={icon} className="text-brand" />
        {title}
      </h2>
      <p lang={langOf(said.langs.timing)} className="mt-3 font-semibold text-lg tabular-nums">
        {said.timing}
      </p>
      {said.closed_on && (
        <p className="text-muted">
          {t('Closed on')}: <span lang={langOf(said.langs.closed_on)}>{said.closed_on}</span>
        </p>
      )}
      <OpenTagIsland hours={hours} />
    </section>
  )
}
