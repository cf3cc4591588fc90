type Recognition = { programme: string; academic_year: string }

const YEARS = ['2025-26', '2026-27']

/** What an invented institute may teach, by its kind; every third one has nothing recorded yet. */
export function inventRecognitions(name: string, place: number): Recognition[] {
  if (place % 3 === 2) return []
  const programmes = /College|महाविद्यालय/.test(name)
    ? ['B.Sc. Nursing', 'GNM']
    : /ANM|Auxiliary|प्रशिक्षण/.test(name)
      ? ['ANM']
      : ['GNM']
  return programmes.flatMap((programme) => YEARS.map((academic_year) => ({ programme, academic_year })))
}
