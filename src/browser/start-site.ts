import { listenForChoices } from '#web/site/document/choice.ts'
import { listenForLeaving } from '#web/site/document/leaving.ts'
import { listenAtMenus } from '#web/site/document/menus.ts'
import { listenForKeptPlaces } from '#web/site/document/place.ts'
import { listenForTouches } from '#web/site/document/touched.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { loadIsland, tellLate } from './islands.ts'

/** What a public page does in the browser: the little that needs no React at once, then its islands. */
export async function startSite(): Promise<void> {
  // In development a changed island is shown without a reload, once the router, which isn't here, has its data anew.
  if (import.meta.env.DEV) Object.assign(window, { __reactRouterDataRouter: { revalidate: () => Promise.resolve() } })
  listenAtMenus()
  listenForKeptPlaces()
  listenForChoices()
  listenForLeaving()
  const touches = listenForTouches()
  // React and the islands are five sixths of the script: they leave the line to what is seen.
  await firstPaint()
  try {
    // What they need is asked for at the same time as React, not after it.
    for (const element of document.querySelectorAll<HTMLElement>('[data-when="idle"]'))
      loadIsland(element).catch(() => undefined)
    const tabs = startTabs()
    const { wakeIslands } = await inTime(import('./wake-islands.ts'))
    await wakeIslands(touches, tabs)
  } catch {
    tellLate()
  }
}

/** The islands don't wait for it: without it tabs are links. */
async function startTabs(): Promise<void> {
  if (!document.querySelector('[data-tabs]')) return
  try {
    const { makeTabLists } = await inTime(import('#web/site/document/tabs.ts'))
    makeTabLists()
  } catch {
    tellLate()
  }
}

/** A tab in the background paints nothing, and not every browser tells: they don't wait. */
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
