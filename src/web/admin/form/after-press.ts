/** However it ends, a press that nobody tells the end of must not keep a form from being checked. */
const LONGEST_PRESS_MS = 5000
const ENDS = ['mouseup', 'dragend', 'change', 'keydown'] as const

let isPressed = false
const waiting = new Set<() => void>()

function release() {
  // The click follows the release at once: it still finds everything in its place.
  setTimeout(() => {
    isPressed = false
    for (const go of waiting) go()
    waiting.clear()
  })
}

if (typeof document !== 'undefined') {
  // A finger's tap ends in these events too, and only they take the focus from a field.
  document.addEventListener('mousedown', () => (isPressed = true), true)
  for (const end of ENDS) document.addEventListener(end, release, true)
}

/**
 * Waits while the mouse is down. Pressing on a button takes the focus from the field before it; a message that appears
 * below the field in that moment moves the button away, and the click misses it.
 */
export async function afterPress(): Promise<void> {
  if (!isPressed) return
  await new Promise<void>((resolve) => {
    waiting.add(resolve)
    setTimeout(resolve, LONGEST_PRESS_MS)
  })
}
