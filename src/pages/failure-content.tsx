import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { NotFoundContent } from '#web/site/not-found-content/not-found-content.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'

const ONWARD = [
  { title: 'Home', href: '/' },
  { title: 'Institute Details', href: '/institute' },
]

export function NotFoundHere() {
  return (
    <>
      <DocumentHead title="Page not found" />
      <NotFoundContent links={ONWARD} />
    </>
  )
}

export function Broken() {
  return (
    <div className="page-wrap py-14 md:py-24">
      <DocumentHead title="Something went wrong" />
      <h1 className="mb-6 font-semibold text-h1 md:text-h1-lg">Something went wrong</h1>
      <LoadFailed />
    </div>
  )
}
