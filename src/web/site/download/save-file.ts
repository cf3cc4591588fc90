import { readFile } from './own-file.ts'

/** Fetches the file and lets the browser save it; one at a time. Throws what went wrong. */
export async function saveFile(href: string): Promise<void> {
  const links = [...document.querySelectorAll('a[data-save]')].filter((link) => link.getAttribute('href') === href)
  if (links.some((link) => link.ariaBusy === 'true')) return
  const show = (isBusy: boolean) => {
    for (const link of links) link.ariaBusy = String(isBusy)
  }
  // Leaving the page aborts it: otherwise the browser would, and it would be reported as a failure.
  const left = new AbortController()
  const leave = () => left.abort()
  addEventListener('pagehide', leave)
  show(true)
  try {
    const { content, name } = await readFile(href, left.signal)
    const address = URL.createObjectURL(content)
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    // The browser reads the blob asynchronously.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    if (!left.signal.aborted) throw error
  } finally {
    removeEventListener('pagehide', leave)
    show(false)
  }
}
