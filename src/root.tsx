import latinFont from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { Broken, NotFoundHere } from '#pages/failure-content.tsx'
import { PublicShell } from '#pages/public-shell.tsx'
import { PLACE_SCRIPT } from '#web/site/document/place-script.ts'
import { PreviewBanner } from '#web/site/preview-banner/preview-banner.tsx'
import { APPEARANCE_SCRIPT } from '#web/site/shell/appearance-script.ts'
import crest from '#web/ui/crest/crest.svg'
import { LatePage } from '#web/ui/late-code/late-page.tsx'
import { PrefixContext } from '#web/ui/link/link.tsx'
import { NonceContext } from '#web/ui/nonce/nonce.ts'
import { lendDevanagari } from '#web/ui/texts/devanagari.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import type { Route } from './+types/root'
import '#web/ui/tokens.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: crest, type: 'image/svg+xml' },
]

/** The HTML document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const prefix = useContext(PrefixContext)
  const { t, language } = useTexts()
  const isOffice = useIsOffice()
  return (
    // The script below changes this element before React sees it.
    <html
      lang={language}
      data-language={language === 'en' ? undefined : language}
      data-prefix={prefix || undefined}
      data-office={isOffice ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce}>{isOffice ? APPEARANCE_SCRIPT : APPEARANCE_SCRIPT + PLACE_SCRIPT}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <PreviewBanner />
        {children}
        {/* Shown by the script in the head: code that never loads can't show it itself (S-13). */}
        <p
          role="status"
          className="fixed inset-x-0 bottom-0 z-40 hidden border-border border-t bg-warning-soft px-4 py-3 text-center text-on-warning-soft print:hidden [html[data-late]:not([data-hydrated])_&]:block"
        >
          {t('Parts of this page take too long to load. Reload the page.')}
        </p>
        {isOffice ? (
          <>
            <ToastRegion />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <SiteScript />
        )}
      </body>
    </html>
  )
}

/** A visitor who isn't allowed in gets a public page. */
function useIsOffice(): boolean {
  return useMatches().some(({ handle, loaderData }) => {
    const admitted = (loaderData as { admitted?: boolean } | undefined)?.admitted ?? true
    return (handle as PageHandle | undefined)?.private === true && admitted
  })
}

/**
 * The script of a public page (src/entry.client.tsx), at low priority. React Router's own `Scripts` would bring its
 * router, and all data of the page a second time.
 */
function SiteScript() {
  const manifest = useContext(FrameworkContext)?.manifest
  return (
    <>
      {manifest?.hmr && <script type="module" src={manifest.hmr.runtime} />}
      {manifest?.entry.imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={manifest?.entry.module} fetchPriority="low" />
    </>
  )
}

export default function Root() {
  // Tests wait for this: before, a click may reach a page that has no listeners yet.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    lendDevanagari()
  }, [])
  return (
    <>
      <Outlet />
      <LatePage />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  // Without the shell, whose islands only the server renders.
  if (useIsOffice())
    return (
      <main>
        <Broken />
      </main>
    )
  return <PublicShell>{notFound ? <NotFoundHere /> : <Broken />}</PublicShell>
}
