/** Opens every closed section of a form while something in it takes the focus; only its own section stays open. */
export function openWhile(formId: string, focus: () => void): void {
  const closed = [...(document.getElementById(formId)?.querySelectorAll('details:not([open])') ?? [])].filter(
    (section) => section instanceof HTMLDetailsElement,
  )
  for (const section of closed) section.open = true
  focus()
  // The form gives the focus in a moment of its own.
  setTimeout(() => {
    for (const section of closed) section.open = section.contains(document.activeElement)
  })
}

/** Leads to the first file that could not be uploaded. */
export function focusFailedFile(formId: string): void {
  const button = document.getElementById(formId)?.querySelector<HTMLElement>('[data-upload=failed] button')
  button?.focus()
}

/** Back to the form, when what stood above it is decided. */
export function focusForm(formId: string): void {
  // `data-field`: a field whose control may still be on its way; it passes the focus on.
  document.getElementById(formId)?.querySelector<HTMLElement>(':is(input, select, textarea, [data-field])')?.focus()
}
