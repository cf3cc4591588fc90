import { listenForChoices } from '#web/site/document/choice.ts'
import { listenForLeaving } from '#web/site/document/leaving.ts'
import { listenAtMenus } from '#web/site/document/menus.ts'
import { listenForKeptPlaces } from '#web/site/document/place.ts'
import { listenForTouches } from '#web/site/document/touched.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { loadIsland, tellLate } from './islands.ts'

/** Starts a public page in the browser: first the little that works without React, then its islands. */
export async function startSite(): Promise<void> {
  // Hot reload waits for the router to revalidate its data, but public pages have no router: this stands in for it.
  if (import.meta.env.DEV) Object.assign(window, { __reactRouterDataRouter: { revalidate: () => Promise.resolve() } })
  listenAtMenus()
  listenForKeptPlaces()
  listenForChoices()
  listenForLeaving()
  const touches = listenForTouches()
  // React and the islands are five sixths of the script: they wait until the visible content has loaded.
  await firstPaint()
  try {
    // Requested in parallel with React, not after it.
    for (const element of document.querySelectorAll<HTMLElement>('[data-when="idle"]'))
      loadIsland(element).catch(() => undefined)
    const tabs = startTabs()
    const { wakeIslands } = await inTime(import('./wake-islands.ts'))
    await wakeIslands(touches, tabs)
  } catch {
    tellLate()
  }
}

/** Islands don't wait for it: without it tabs are links. */
async function startTabs(): Promise<void> {
  if (!document.querySelector('[data-tabs]')) return
  try {
    const { makeTabLists } = await inTime(import('#web/site/document/tabs.ts'))
    makeTabLists()
  } catch {
    tellLate()
  }
}

/** A background tab doesn't paint, and not every browser reports paints: then there is nothing to wait for. */
function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}
