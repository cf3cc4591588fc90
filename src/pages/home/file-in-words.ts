import { formatSize } from '#web/ui/file-size/file-size.ts'

/** What readers want to know before they tap: `PDF, 240 KB`. */
export function fileInWords(address: string, size: number | undefined): string {
  const type = address.split('.').at(-1)?.toUpperCase()
  return size ? `${type}, ${formatSize(size)}` : `${type}`
}
