/** Nothing moves by itself for people who prefer reduced motion, or whose connection is slow or metered. */
export function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const isSaving = connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
  return !isSaving && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
