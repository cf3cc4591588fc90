const WIDE = '(min-width: 48.0625rem)'
const STUCK_AFTER_PX = 250
const HEADING = 'details[data-heading]'

/**
 * The menus open and close without script, by `details` and by the `command` of their buttons. This adds what a person
 * expects beyond that: Esc, leaving, clicking outside, the focus, and browsers that don't know `command`.
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
    // No new place means a click on plain ground, which closes by itself when it is outside.
    if (left && relatedTarget instanceof Node && !left.contains(relatedTarget)) left.open = false
  })
  menu.addEventListener('keydown', followKeys)
  menu.addEventListener('toggle', ({ target }) => keepInView(headingOf(target)), true)
  // A page that the browser keeps for the way back is found with its menu closed.
  addEventListener('pagehide', () => close())

  // Far down the page it comes along, with the way home and to the search (S-05).
  const stick = () => menu.toggleAttribute('data-stuck', scrollY > STUCK_AFTER_PX)
  addEventListener('scroll', stick, { passive: true })
  // A page that begins where it was left. Later, since to ask for it now would lay out what nobody has seen yet.
  addEventListener('load', stick)
}

const headingOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(HEADING) : null

/** A panel near the right edge hangs from its heading's right side instead. */
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
    // What the attributes would do by themselves: a dialog that is open already must not be opened again.
    event.preventDefault()
    if (button.getAttribute('command') === 'close') return dialog.close()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>(button.getAttribute('data-focus') ?? '')?.focus()
  })
  // Every link leads somewhere else, the one to the page that is open included.
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close()
  })
  matchMedia(WIDE).addEventListener('change', () => dialog.close())
}
