import type { MouseEvent } from 'react'

/** With the main button and no key held: whoever asks for a new tab or window gets it from the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}
