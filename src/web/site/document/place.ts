import { isPlainClick } from '#web/site/preview/plain-click.ts'

/** Goes to another state of this page, and stays there. */
export function goInPlace(address: string, from: Element | null, go = (href: string) => location.assign(href)): void {
  const to = new URL(address, location.href)
  // The fragment is for those without script, whose page begins anew.
  to.hash = ''
  try {
    // Where the control stands on the screen: what is above it may be painted, and be as high as it is, only later.
    const { top } = (from ?? document.documentElement).getBoundingClientRect()
    sessionStorage.setItem('place', JSON.stringify({ to: to.href, top, ways: from ? waysTo(from) : [] }))
  } catch {
    // Storage may be forbidden: then the new page begins at its top.
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

/** Ways to the same control in the new document, the surest first. */
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
