type Saved = { filename: string; type: string; content: string; encoding: 'text' | 'base64' }

/** Has the browser save what a call has answered. */
export function saveFile({ filename, type, content, encoding }: Saved): void {
  const bytes = encoding === 'text' ? content : Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
