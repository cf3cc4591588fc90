const WIDE = '(min-width: 48.0625rem)'
const STUCK_AFTER_PX = 250
const HEADING = 'details[data-heading]'

/**
 * The menus open and close without script, by `details` and by the `command` of their buttons. This adds what people expect
 * beyond that: Esc, leaving, clicking outside, the focus, and browsers without `command`.
 */
export function listenAtMenus(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  const dialog = document.querySelector<HTMLDialogElement>('#mobile-menu')
  if (menu) listenAtBar(menu)
  if (dialog) listenAtDialog(dialog)
}

function listenAtBar(menu: HTMLElement): void {
  const close = (except?: EventTarget | null) => {
    for (const heading of menu.querySelectorAll<HTMLDetailsElement>(`${HEADING}[open]`))
      if (!(except instanceof Node && heading.contains(except))) heading.open = false
  }
  document.addEventListener('pointerdown', ({ target }) => close(target))
  menu.addEventListener('focusout', ({ target, relatedTarget }) => {
    const left = headingOf(target)
    // No new target means a click on something that takes no focus; a click outside closes the menu anyway.
    if (left && relatedTarget instanceof Node && !left.contains(relatedTarget)) left.open = false
  })
  menu.addEventListener('keydown', followKeys)
  menu.addEventListener('toggle', ({ target }) => keepInView(headingOf(target)), true)
  // A page in the back/forward cache comes back with its menu closed.
  addEventListener('pagehide', () => close())

  // Further down the page the bar sticks, with the links home and to the search (S-05).
  const stick = () => menu.toggleAttribute('data-stuck', scrollY > STUCK_AFTER_PX)
  addEventListener('scroll', stick, { passive: true })
  // The page may start scrolled, as after a reload. Asking for it later avoids a forced layout now.
  addEventListener('load', stick)
}

const headingOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(HEADING) : null

/** A panel near the right edge is aligned to its heading's right side instead. */
function keepInView(heading: HTMLDetailsElement | null): void {
  if (!heading) return
  heading.toggleAttribute('data-end', false)
  if (!heading.open) return
  const panel = heading.querySelector('ul')?.getBoundingClientRect()
  heading.toggleAttribute('data-end', panel !== undefined && panel.right > document.documentElement.clientWidth)
}

function followKeys(event: KeyboardEvent): void {
  const heading = headingOf(event.target)
  const summary = heading?.querySelector('summary')
  if (!heading || !summary) return
  if (event.key === 'Escape' && heading.open) {
    heading.open = false
    summary.focus()
  }
  if (event.key === 'ArrowDown' && event.target === summary) {
    event.preventDefault()
    heading.open = true
    heading.querySelector('a')?.focus()
  }
}

function listenAtDialog(dialog: HTMLDialogElement): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest(`button[commandfor="${dialog.id}"]`)
    if (!button) return
    // What the attributes would do natively: an open dialog must not be opened again.
    event.preventDefault()
    if (button.getAttribute('command') === 'close') return dialog.close()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>(button.getAttribute('data-focus') ?? '')?.focus()
  })
  // Close on every link, the one to the current page included.
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  matchMedia(WIDE).addEventListener('change', () => dialog.close())
}
