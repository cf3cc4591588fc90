const TOUCHES = ['pointerover', 'pointerdown', 'focusin']
const LONGEST_PRESS_MS = 1000
const LONGEST_WAIT_MS = 5000
const ASLEEP = '[data-when="touch"]'

export interface Touches {
  /** Resolves when a visitor first points at an island or reaches it by keyboard; earlier contact counts too. */
  touched: (island: Element) => Promise<void>
  /**
   * Resolves when no button or finger is down, as rendering under a press would lose its click. After a short while it
   * resolves anyway, since not every press has an end event.
   */
  released: () => Promise<void>
  /** Ends the waiting: a form submitted meanwhile is submitted again, and handled by the island if it is hydrated. */
  settle: (island: Element, isAwake: boolean) => void
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island] button') : null

/** Listens on the islands that hydrate on touch. A form submitted while its island hydrates waits for it. */
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
    // Only once: the island and the timeout both call this.
    const form = sent.delete(island) && island.querySelector('form')
    if (!form) return
    if (isAwake) form.requestSubmit()
    else form.submit()
  }
  let pressed: EventTarget | null = null
  const release = new EventTarget()
  addEventListener('pointerdown', ({ target }) => (pressed = target), true)
  // The click follows the release; a scroll or a drag ends without one.
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      ({ target }) => {
        // What was pressed has been rendered again meanwhile, so the browser makes no click of it.
        if (type === 'pointerup' && !(pressed as Node | null)?.isConnected) buttonOf(target)?.click()
        setTimeout(() => {
          pressed = null
          release.dispatchEvent(new Event('release'))
        })
      },
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
      // Slow or missing code must not block the submit.
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
      pressed
        ? new Promise((resolve) => {
            release.addEventListener('release', () => resolve(), { once: true })
            setTimeout(resolve, LONGEST_PRESS_MS)
          })
        : Promise.resolve(),
    settle,
  }
}
