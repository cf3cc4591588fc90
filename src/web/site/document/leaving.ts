import { whileLoading } from '#web/site/progress/loading.ts'
import { GIVE_UP_AFTER_MS } from '#web/ui/late-code/in-time.ts'

// The part of the Navigation API that is used here.
interface Navigate extends Event {
  destination: { url: string; sameDocument: boolean }
  downloadRequest: string | null
  hashChange: boolean
  signal: AbortSignal
}

/**
 * From a click until the next document has loaded: the line at the top (S-11), and where the same page will show something
 * else, the loader that the specification wants there (`data-loads`).
 */
export function listenForLeaving(): void {
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, signal } = event as Navigate
    const url = new URL(destination.url)
    if (destination.sameDocument || downloadRequest !== null || hashChange || url.origin !== location.origin) return
    // Files and API responses may turn out to be downloads: then the page stays.
    if (/^\/(data|api)\//.test(url.pathname)) return
    leave(url, signal)
  })
  // Browsers without the Navigation API show their own progress; a submitted form is known in all of them.
  if (!navigation)
    document.addEventListener('submit', (event) => {
      if (event.target instanceof HTMLFormElement && !event.defaultPrevented) leave(new URL(event.target.action))
    })
}

function leave(to: URL, signal?: AbortSignal): void {
  const places = to.pathname === location.pathname ? [...document.querySelectorAll('[data-loads]')] : []
  for (const place of places) place.setAttribute('aria-busy', 'true')
  const over = new Promise<void>((resolve) => {
    const end = () => {
      for (const place of places) place.setAttribute('aria-busy', 'false')
      resolve()
    }
    signal?.addEventListener('abort', end)
    // Back to a page in the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => persisted && end())
    setTimeout(end, GIVE_UP_AFTER_MS)
  })
  void whileLoading(over)
}
