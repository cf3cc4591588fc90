import type { ComponentType } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'

/**
 * Every island by its name, and the code that it needs. What stands on all pages is one file, what stands on one page or on
 * few is loaded there (docs/decisions/0024).
 */
const shell = () => inTime(import('./shell-islands.ts'))

const ISLANDS: Record<string, () => Promise<ComponentType<never>>> = {
  'page-tools': async () => (await shell()).PageTools,
  'search-box': async () => (await shell()).SearchBox,
  'text-size': async () => (await shell()).TextSize,
  'theme-choice': async () => (await shell()).ThemeChoice,
  'pause-updates': async () => (await shell()).PauseUpdates,
  'open-tag': async () => (await inTime(import('#pages/contact/open-tag.tsx'))).OpenTag,
  slider: async () => (await inTime(import('#pages/home/slider.tsx'))).Slider,
  'photo-gallery': async () => (await inTime(import('#pages/home/photo-gallery.tsx'))).PhotoGallery,
  'video-gallery': async () => (await inTime(import('#pages/home/video-gallery.tsx'))).VideoGallery,
  'map-place': async () => (await inTime(import('#pages/home/map-place.tsx'))).MapPlace,
  'feedback-form': async () => (await inTime(import('#resources/feedback/feedback-form.tsx'))).FeedbackForm,
  'page-actions': async () => (await inTime(import('#web/site/page-actions/page-actions.tsx'))).PageActions,
  'search-form': async () => (await inTime(import('#resources/search/search-form.tsx'))).SearchForm,
}

/** The code of an island of the document. */
export async function loadIsland({ dataset: { island = '' } }: HTMLElement): Promise<ComponentType<never>> {
  const load = ISLANDS[island]
  if (!load) throw new Error(`No island is called ${island}`)
  return load()
}

/** Code that didn't come is told by the document itself (src/root.tsx), in the words of S-13. */
export function tellLate(): void {
  const { dataset } = document.documentElement
  dataset.late = ''
  delete dataset.hydrated
}
