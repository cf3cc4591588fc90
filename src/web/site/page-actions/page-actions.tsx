import { Button } from '#web/ui/button/button.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

/** What a reader can do with a page; the browser's own menu offers it too, so nothing is missing without script. */
export function PageActions({ path }: { path: string }) {
  const { t } = useTexts()
  const href = useHref(path)

  function copy() {
    navigator.clipboard.writeText(location.origin + href).then(
      () => showToast({ message: t('Link copied'), displayClass: 'success' }),
      () => showToast({ message: t('The link could not be copied.'), displayClass: 'failure' }),
    )
  }

  return (
    <p className="flex flex-wrap gap-2 print:hidden noscript:hidden">
      <Button variant="secondary" icon="printer" onClick={() => print()}>
        {t('Print')}
      </Button>
      <Button variant="secondary" icon="link" onClick={copy}>
        {t('Copy link')}
      </Button>
    </p>
  )
}
