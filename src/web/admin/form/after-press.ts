/** A press without an end event must not block the validation for longer than this. */
const LONGEST_PRESS_MS = 5000
const ENDS = ['mouseup', 'dragend', 'change', 'keydown'] as const

let isPressed = false
const waiting = new Set<() => void>()

function release() {
  // The click follows the release immediately: everything is still in its place.
  setTimeout(() => {
    isPressed = false
    for (const go of waiting) go()
    waiting.clear()
  })
}

if (typeof document !== 'undefined') {
  // A tap fires these events too, and only they move the focus.
  document.addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ENDS) document.addEventListener(end, release, true)
}

/**
 * Waits while the mouse is down. Pressing a button blurs the field before it; a message appearing below the field at that
 * moment would move the button, and the click would miss it.
 */
export async function afterPress(): Promise<void> {
  if (!isPressed) return
  await new Promise<void>((resolve) => {
    waiting.add(resolve)
    setTimeout(resolve, LONGEST_PRESS_MS)
  })
}
