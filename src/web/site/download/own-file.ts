/** One of our files as a blob, and the name that the server gave it. */
type OwnFile = { content: Blob; name: string }

/** Does the file exist? The server checks its own path and then the fallback path (S-12). */
export async function isFileThere(href: string): Promise<boolean> {
  const response = await fetch(href, { method: 'HEAD' })
  return response.ok
}

/** Reads the whole file. Its errors have messages for the reader. */
export async function readFile(href: string, signal: AbortSignal): Promise<OwnFile> {
  const response = await fetch(href, { signal })
  if (!response.ok) throw new Error('This file could not be downloaded.')
  const name = nameOf(response.headers.get('content-disposition') ?? '')
  return { content: await response.blob(), name: name || (href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '') }
}

function nameOf(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return whole ? decodeURIComponent(whole) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '')
}
