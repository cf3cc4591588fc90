import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Shown in place of the content, so that a failure never looks like an empty list. */
export function LoadFailed({ className }: { className?: string | undefined }) {
  const { t } = useTexts()
  return (
    <div
      className={`flex items-start gap-3 rounded-xl border border-border bg-warning-soft p-5 text-on-warning-soft ${className ?? ''}`}
    >
      <Icon name="warning" className="mt-0.5 size-6" />
      <p>
        {t('Could not be loaded.')} <TryAgain />.
      </p>
    </div>
  )
}

/** Reloads the page at the same position. */
export function TryAgain() {
  const { t } = useTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the document's own URL
    <a href="" data-keeps-place="" className="whitespace-nowrap font-semibold text-current hover:text-current">
      {t('Try again')}
    </a>
  )
}
