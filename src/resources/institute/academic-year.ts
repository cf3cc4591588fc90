const JUNE = 6

/** The academic year of a day such as 2026-11-18, as recognitions are written: from June to May. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month < JUNE ? year - 1 : year
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
