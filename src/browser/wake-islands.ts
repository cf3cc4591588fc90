import type { ComponentType } from 'react'
import type { Touches } from '#web/site/document/touched.ts'
import { wake } from '#web/site/island/wake.tsx'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { lendDevanagari } from '#web/ui/texts/devanagari.ts'
import type { Language } from '#web/ui/texts/language.ts'
import { LANGUAGES, type LanguageCode } from '#web/ui/texts/languages.ts'
import { type Catalogue, textsOf } from '#web/ui/texts/texts.tsx'
import { loadIsland, tellLate } from './islands.ts'

type Part = keyof NonNullable<Language['parts']>

/**
 * Wakes every island of the document in its time. Resolves when those are awake that nobody has to touch first, and what else
 * makes the page whole is there.
 */
export async function wakeIslands({ touched, released, settle }: Touches, rest: Promise<void>): Promise<void> {
  const { dataset } = document.documentElement
  // Not `lang`: a browser's translator writes its own there, before we wake.
  const { language = 'en' } = dataset
  // English stands in the code itself; another language is loaded by those who read it.
  const { parts } = LANGUAGES[language as LanguageCode] ?? LANGUAGES.en
  const textsIn = async (part: Part | undefined): Promise<Catalogue> =>
    part && parts ? (await inTime<{ default: Catalogue }>(parts[part]())).default : {}
  const catalogue = await textsIn('islands')
  const aroundOf = async ({ dataset: { island = '' } }: HTMLElement) => {
    const own = await textsIn(OWN_TEXTS[island])
    return { prefix: dataset.prefix ?? '', texts: textsOf(language, { ...catalogue, ...own }) }
  }

  const wakeOne = async (element: HTMLElement): Promise<boolean> => {
    try {
      const [Component, around] = await Promise.all([loadIsland(element), aroundOf(element)])
      await Promise.all([released(), ownTurn()])
      await wake(element, Component as ComponentType<object>, around)
      return true
    } catch {
      // This one stays as the server has rendered it, which can be read and used; the others live.
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
  // Until then a click may reach a part that doesn't listen yet: tests wait for it.
  if (!('late' in dataset)) dataset.hydrated = ''
}

/** What is said on one page only is loaded there. */
const OWN_TEXTS: Record<string, Part> = {
  'feedback-form': 'feedback',
  slider: 'home',
  'photo-gallery': 'home',
  'video-gallery': 'home',
  'map-place': 'home',
}

/** Between two islands the browser may do what is more urgent. */
const ownTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
