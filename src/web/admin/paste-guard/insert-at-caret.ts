/** Where a paste goes to, if text can be put there. */
export type PasteTarget = HTMLInputElement | HTMLTextAreaElement | HTMLElement

const isInput = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The field that was pasted into. Not one that only takes numbers, days or files. */
export function targetOf(element: EventTarget | null): PasteTarget | null {
  if (!(element instanceof HTMLElement)) return null
  if (isInput(element)) return (element as HTMLInputElement).selectionStart === null ? null : element
  return element.closest<HTMLElement>('[contenteditable=true]')
}

/** Puts a text in place of the selection, as a paste would. */
export function insertAtCaret(target: PasteTarget, text: string): void {
  target.focus()
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const given = target instanceof HTMLInputElement ? text.replaceAll(/\s*\n\s*/g, ' ') : text
    target.setRangeText(given, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  // The editor has its own way to paste, which also knows its undo history.
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
