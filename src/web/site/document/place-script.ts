/**
 * In the head, and runs at the end of the document, before any other script and with the styles loaded: visitors who chose
 * something inside a page keep their scroll position and focus, although a new document has loaded.
 */
export const PLACE_SCRIPT = `
document.addEventListener('readystatechange', () => {
  try {
    const { to, top, ways } = JSON.parse(sessionStorage.getItem('place') ?? '{}')
    sessionStorage.removeItem('place')
    if (to !== location.href || performance.getEntriesByType('navigation')[0]?.type === 'back_forward') return
    const restore = () => {
      const same = ways.map((way) => document.querySelector(way)).find(Boolean)
      same?.focus({ preventScroll: true })
      scrollBy({ top: (same ?? document.documentElement).getBoundingClientRect().top - top, behavior: 'instant' })
    }
    const style = document.querySelector('link[rel=stylesheet]')
    if (style && !style.sheet) style.addEventListener('load', restore)
    else restore()
  } catch {}
}, { once: true })`
