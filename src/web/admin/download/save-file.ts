type Saved = { filename: string; type: string; content: string; encoding: 'text' | 'base64' }

/** Lets the browser save the response of an endpoint. */
export function saveFile({ filename, type, content, encoding }: Saved): void {
  const bytes = encoding === 'text' ? content : Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
