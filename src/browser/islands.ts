import type { ComponentType } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'

/**
 * Every island by its name, and the code that it needs. Islands of all pages are in one file; those of one or a few pages
 * are loaded there (docs/decisions/0024).
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

/** The component of an island in the document. */
export async function loadIsland({ dataset: { island = '' } }: HTMLElement): Promise<ComponentType<never>> {
  const load = ISLANDS[island]
  if (!load) throw new Error(`No island is called ${island}`)
  return load()
}

/** Makes the document itself say that code didn't load (src/root.tsx), in the words of S-13. */
export function tellLate(): void {
  const { dataset } = document.documentElement
  dataset.late = ''
  delete dataset.hydrated
}
