import { Icon } from '#web/ui/icon/icon.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

interface DownloadLinkProps {
  href: string
  name: string
  /** The language of the name; without it, told by its script. */
  lang?: string | undefined
  className?: string
}

/**
 * Saves one of our files: as a plain link, and once the shell's `DownloadGuard` is hydrated, with a spinner while it loads
 * (L-17).
 */
export function DownloadLink({ href, name, lang, className }: DownloadLinkProps) {
  const { t } = useTexts()
  return (
    <a
      href={href}
      download=""
      data-save=""
      aria-busy={false}
      className={`group/save grid size-11 shrink-0 place-items-center rounded-md text-link hover:bg-brand-soft hover:text-on-brand-soft print:hidden ${className ?? ''}`}
    >
      <span
        aria-hidden="true"
        className="hidden size-5 animate-spin rounded-full border-3 border-border border-t-brand group-aria-busy/save:block motion-reduce:animate-none"
      />
      <Icon name="download" className="group-aria-busy/save:hidden" />
      <span className="sr-only">
        <span className="group-aria-busy/save:hidden">
          <Named text={t('Download {title}')} name={name} lang={lang} />
        </span>
        <span className="hidden group-aria-busy/save:inline">
          <Named text={t('Downloading {title}')} name={name} lang={lang} />
        </span>
      </span>
    </a>
  )
}
