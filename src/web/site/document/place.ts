import { isPlainClick } from '#web/site/preview/plain-click.ts'

/** Navigates to another state of this page and keeps the scroll position. */
export function goInPlace(address: string, from: Element | null, go = (href: string) => location.assign(href)): void {
  const to = new URL(address, location.href)
  // The fragment is for visitors without script, whose page starts at the top again.
  to.hash = ''
  try {
    // The control's position on the screen: the content above it may only get its final height later.
    const { top } = (from ?? document.documentElement).getBoundingClientRect()
    sessionStorage.setItem('place', JSON.stringify({ to: to.href, top, ways: from ? waysTo(from) : [] }))
  } catch {
    // Storage may be blocked: then the new page starts at its top.
  }
  go(to.href)
}

export function listenForKeptPlaces(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-keeps-place]')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    goInPlace(link.href, link)
  })
}

/** Selectors for the same control in the new document, the most specific first. */
function waysTo(element: Element): string[] {
  if (element.id) return [`#${CSS.escape(element.id)}`]
  const attribute = (name: string) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
  if (element.hasAttribute('name')) return [element.localName + attribute('name')]
  const around = element.parentElement?.closest('[aria-label], [id]')
  const region = around?.id
    ? `#${CSS.escape(around.id)}`
    : `[aria-label="${CSS.escape(around?.getAttribute('aria-label') ?? '')}"]`
  return [
    ...(element.hasAttribute('rel') ? [`${region} ${attribute('rel')}`] : []),
    `${region} ${attribute('href')}`,
    `${region} [aria-current]`,
  ]
}
