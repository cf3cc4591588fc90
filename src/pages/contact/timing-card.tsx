import { useEffect, useState } from 'react'
import { isOpen, type OpeningHours } from '#resources/setting/opening-hours.ts'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

const LOOK_AGAIN_MS = 30_000

/** When the doors are open, and whether they are now. */
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
      <p className="mt-3">
        <OpenTag hours={hours} />
      </p>
    </section>
  )
}

/** The page is kept for everyone, so only the browser can know what time it is; its place is there from the first. */
function OpenTag({ hours }: { hours: OpeningHours }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const look = () => setOpen(isOpen(new Date(), hours))
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [hours])
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-xs ${open === undefined ? 'invisible' : ''} ${open ? 'bg-success-soft text-on-success-soft' : 'bg-surface-2 text-text'}`}
    >
      <Icon name={open ? 'check' : 'clock'} className="size-4" />
      {/* The longer of the two keeps the place. */}
      {open ? t('Open now') : t('Closed now')}
    </span>
  )
}
