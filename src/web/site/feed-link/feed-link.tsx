import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Offers a list as a feed, to feed readers and to people. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  const { t } = useTexts()
  return (
    <p className="mt-6 print:hidden">
      <link rel="alternate" type="application/atom+xml" title={title} href={path} />
      <a href={path} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="feed" />
        {t('Feed of this list: {title}', { title })}
      </a>
    </p>
  )
}
