const TOUCHES = ['pointerover', 'pointerdown', 'focusin']
const ASLEEP = '[data-when="touch"]'

export interface Touches {
  /** Resolves when somebody first points at an island, or reaches it by keyboard; what was before counts too. */
  touched: (island: Element) => Promise<void>
  /** Resolves when no button or finger is down: what is rendered anew under a press would lose its click. */
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
        ? new Promise((resolve) => release.addEventListener('release', () => resolve(), { once: true }))
        : Promise.resolve(),
    settle: (island, isAwake) => {
      island.removeAttribute('data-when')
      const form = sent.has(island) && island.querySelector('form')
      if (!form) return
      if (isAwake) form.requestSubmit()
      else form.submit()
    },
  }
}
