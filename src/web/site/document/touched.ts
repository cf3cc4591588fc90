const TOUCHES = ['pointerover', 'pointerdown', 'focusin']
const LONGEST_PRESS_MS = 1000
const LONGEST_WAIT_MS = 5000
const ASLEEP = '[data-when="touch"]'

export interface Touches {
  /** Resolves when somebody first points at an island, or reaches it by keyboard; what was before counts too. */
  touched: (island: Element) => Promise<void>
  /**
   * Resolves when no button or finger is down, as what is rendered anew under a press would lose its click; and soon in any
   * case, since not every press has an end that is told.
   */
  released: () => Promise<void>
  /** Ends the waiting: what was sent meanwhile is sent once more, by the island if it is awake. */
  settle: (island: Element, isAwake: boolean) => void
}

/** Listens at the islands that sleep until they are touched. A form that is sent while its island wakes up waits for it. */
export function listenForTouches(): Touches {
  const touched = new Set<Element>()
  const sent = new Set<Element>()
  const waiting = new Map<Element, () => void>()
  const islandOf = ({ target }: Event) => (target instanceof Element ? target.closest(ASLEEP) : null)
  const touch = (island: Element) => {
    touched.add(island)
    waiting.get(island)?.()
  }
  const look = (event: Event) => {
    const island = islandOf(event)
    if (island && !touched.has(island)) touch(island)
  }
  const settle = (island: Element, isAwake: boolean) => {
    island.removeAttribute('data-when')
    // Once, whoever is first.
    const form = sent.delete(island) && island.querySelector('form')
    if (!form) return
    if (isAwake) form.requestSubmit()
    else form.submit()
  }
  let isPressed = false
  const release = new EventTarget()
  addEventListener('pointerdown', () => (isPressed = true), true)
  // The click comes after the release; a scroll or a drag ends without one.
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () =>
        setTimeout(() => {
          isPressed = false
          release.dispatchEvent(new Event('release'))
        }),
      true,
    )
  for (const type of TOUCHES) addEventListener(type, look, { capture: true, passive: true })
  addEventListener(
    'submit',
    (event) => {
      const island = islandOf(event)
      if (!island) return
      event.preventDefault()
      sent.add(island)
      touch(island)
      // Code that takes long, or never comes, keeps nobody from sending it.
      setTimeout(() => island.matches(ASLEEP) && settle(island, false), LONGEST_WAIT_MS)
    },
    { capture: true },
  )
  return {
    touched: (island) =>
      touched.has(island) || island.matches(':hover, :focus-within')
        ? Promise.resolve()
        : new Promise((resolve) => waiting.set(island, resolve)),
    released: () =>
      isPressed
        ? new Promise((resolve) => {
            release.addEventListener('release', () => resolve(), { once: true })
            setTimeout(resolve, LONGEST_PRESS_MS)
          })
        : Promise.resolve(),
    settle,
  }
}
