import { goInPlace } from './place.ts'

/**
 * A form that is submitted as soon as a choice changes (`data-choice`), with the scroll position and focus kept. The value
 * for the whole list, an empty text or the one in `data-whole`, is left out of the URL.
 */
export function listenForChoices(): void {
  document.addEventListener('change', (event) => {
    const select = event.target
    if (select instanceof HTMLSelectElement && select.form?.matches('[data-choice]'))
      goInPlace(addressOf(select.form), select)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-choice]') || event.defaultPrevented) return
    event.preventDefault()
    location.assign(addressOf(form))
  })
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name)
    const whole = field instanceof HTMLElement ? (field.dataset.whole ?? '') : ''
    if (typeof value === 'string' && value.trim() && value !== whole) query.set(name, value.trim())
  }
  return form.action + (query.size > 0 ? `?${query}` : '')
}
