import type { ReactNode } from 'react'
import { Crest } from '#web/ui/crest/crest.tsx'
import { DocumentHead, SiteContext, siteOf } from '#web/ui/document-head/document-head.tsx'

/** The frame of the pages before the back office: login, choosing a password. */
export function LoginCard({ siteName, title, children }: { siteName: string; title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <SiteContext value={siteOf(siteName)}>
        <DocumentHead title={title} />
      </SiteContext>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-104">
        <div className="rounded-xl border border-border bg-surface px-5 py-7 sm:px-8">
          <Crest className="mx-auto size-16" />
          <h1 className="mt-3 mb-6 text-center font-semibold text-h1">{title}</h1>
          {/* Without script a form could only put the password into the URL, so a notice is shown instead. */}
          <noscript>
            <p className="mb-4 rounded-md bg-warning-soft p-3 text-on-warning-soft">
              The back office needs JavaScript.
            </p>
          </noscript>
          {children}
        </div>
        <p className="mt-4 text-center">
          <a href="/">Back to the website</a>
        </p>
      </div>
    </main>
  )
}
