const KB = 1024
const MB = KB * 1024

/** Human-readable, the same in every language: `48 KB`, `1.5 MB`; never less than `1 KB`. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  const amount = bytes / MB
  return `${amount < 10 ? amount.toFixed(1).replace(/\.0$/, '') : Math.round(amount)} MB`
}
