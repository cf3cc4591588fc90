/** Opens all closed sections of a form while something inside takes the focus; only that section stays open. */
export function openWhile(formId: string, focus: () => void): void {
  const closed = [...(document.getElementById(formId)?.querySelectorAll('details:not([open])') ?? [])].filter(
    (section) => section instanceof HTMLDetailsElement,
  )
  for (const section of closed) section.open = true
  focus()
  // The form sets the focus asynchronously.
  setTimeout(() => {
    for (const section of closed) section.open = section.contains(document.activeElement)
  })
}

/** Focuses the first file that could not be uploaded. */
export function focusFailedFile(formId: string): void {
  const button = document.getElementById(formId)?.querySelector<HTMLElement>('[data-upload=failed] button')
  button?.focus()
}

/** Focuses the form again after the decision above it. */
export function focusForm(formId: string): void {
  // `data-field`: a field whose control may still be loading; it passes the focus on.
  document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(':is(input, select, textarea, [data-field]):not([data-aside] *)')
    ?.focus()
}
