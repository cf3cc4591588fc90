import type { ComponentType } from 'react'
import type { Touches } from '#web/site/document/touched.ts'
import { wake } from '#web/site/island/wake.tsx'
import { lendDevanagari } from '#web/ui/texts/devanagari.ts'
import type { Language } from '#web/ui/texts/language.ts'
import { LANGUAGES, type LanguageCode } from '#web/ui/texts/languages.ts'
import { type Catalogue, textsOf } from '#web/ui/texts/texts.tsx'
import { loadIsland, tellLate } from './islands.ts'

type Part = keyof NonNullable<Language['parts']>

/**
 * Hydrates every island of the document when its time comes. Resolves when all islands that don't wait for a touch are
 * hydrated, and `rest` is done.
 */
export async function wakeIslands({ touched, released, settle }: Touches, rest: Promise<void>): Promise<void> {
  const { dataset } = document.documentElement
  // Not `lang`: a browser's translator may have overwritten it by now.
  const { language = 'en' } = dataset
  // English is in the code itself; other languages are loaded when they are needed.
  const { parts } = LANGUAGES[language as LanguageCode] ?? LANGUAGES.en
  const textsIn = async (part: Part | undefined): Promise<Catalogue> =>
    part && parts ? (await parts[part]()).default : {}
  const catalogue = await textsIn('islands')
  const aroundOf = async ({ dataset: { island = '' } }: HTMLElement) => {
    const own = await textsIn(OWN_TEXTS[island])
    return { prefix: dataset.prefix ?? '', texts: textsOf(language, { ...catalogue, ...own }) }
  }

  const wakeOne = async (element: HTMLElement): Promise<boolean> => {
    try {
      const [Component, around] = await Promise.all([loadIsland(element), aroundOf(element)])
      await Promise.all([released(), yieldToBrowser()])
      await wake(element, Component as ComponentType<object>, around)
      return true
    } catch {
      // This island stays as the server rendered it, readable and usable; the others go on.
      tellLate()
      return false
    }
  }
  const wakeWhenTouched = async (element: HTMLElement) => {
    await touched(element)
    settle(element, await wakeOne(element))
  }

  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const element of islands) if (element.dataset.when === 'touch') void wakeWhenTouched(element)
  await Promise.all([rest, ...islands.filter(({ dataset: { when } }) => when !== 'touch').map(wakeOne)])
  lendDevanagari()
  // Tests wait for this: before, a click may reach a part that has no listeners yet.
  if (!('late' in dataset)) dataset.hydrated = ''
}

/** Texts of a single page are loaded there. */
const OWN_TEXTS: Record<string, Part> = {
  'feedback-form': 'feedback',
  slider: 'home',
  'photo-gallery': 'home',
  'video-gallery': 'home',
  'map-place': 'home',
  'search-form': 'search',
  'open-tag': 'contact',
}

/** Lets the browser do more urgent work between two islands. */
const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
