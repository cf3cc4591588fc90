const KB = 1024
const MB = KB * 1024

/** As people say it: `48 KB`, `1.5 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`
  const amount = bytes / MB
  return `${amount < 10 ? amount.toFixed(1).replace(/\.0$/, '') : Math.round(amount)} MB`
}
