import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Stands where the content would be, so that a failure never looks like nothing to show. */
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

/** The same page once more, where the reader is. */
export function TryAgain() {
  const { t } = useTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the document's own
    <a href="" data-keeps-place="" className="whitespace-nowrap font-semibold text-current hover:text-current">
      {t('Try again')}
    </a>
  )
}
