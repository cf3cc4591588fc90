import { useContext } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PrefixContext, useHref } from '#web/ui/link/link.tsx'
import { previewIn } from '#web/ui/texts/prefixes.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Offers a list as a feed in the language of the page, to feed readers and to people. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  const { t } = useTexts()
  // Readers of feeds outlive a preview.
  const href = useHref(path).slice(previewIn(useContext(PrefixContext)).length)
  return (
    <p className="mt-6 print:hidden">
      <link rel="alternate" type="application/atom+xml" title={title} href={href} />
      <a href={href} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="feed" />
        {t('Feed of this list: {title}', { title })}
      </a>
    </p>
  )
}
