import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

export function CouldNotOpen({ href, name, kind }: { href: string; name: string; kind: string | undefined }) {
  const { t } = useTexts()
  return (
    <div className="grid max-w-prose justify-items-center gap-4 place-self-center p-6 text-center">
      <Icon name="warning" className="size-8 text-warning" />
      <p role="alert">{t(kind === 'film' ? 'Video unavailable.' : 'This file could not be opened.')}</p>
      <a href={href} download="" className={buttonClass('secondary')}>
        <Icon name="download" />
        <span className="min-w-0 wrap-anywhere">
          <Named text={t('Download {title}')} name={name} />
        </span>
      </a>
    </div>
  )
}
