import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { NotFoundContent } from '#web/site/not-found-content/not-found-content.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

const ONWARD: { title: Text; href: string }[] = [
  { title: 'Home', href: '/' },
  { title: 'Circulars', href: '/circulars' },
  { title: 'Institute Details', href: '/institute' },
  { title: 'Contact Us', href: '/contactUs' },
]

export function NotFoundHere() {
  const { t } = useTexts()
  return (
    <>
      <DocumentHead title={t('Page not found')} />
      <NotFoundContent links={ONWARD.map(({ title, href }) => ({ title: t(title), href }))} />
    </>
  )
}

export function Broken() {
  const { t } = useTexts()
  return (
    <div className="page-wrap py-14 md:py-24">
      <DocumentHead title={t('Something went wrong')} />
      <h1 className="mb-6 font-semibold text-h1 md:text-h1-lg">{t('Something went wrong')}</h1>
      <LoadFailed />
    </div>
  )
}
