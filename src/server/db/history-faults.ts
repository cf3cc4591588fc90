/** What a verification of the history finds, by the ids of lines and seals. */
export type Fault =
  | { what: 'changed' | 'missing'; line: number; seal: number }
  | { what: 'inserted'; line: number; seal: number | null }
  | { what: 'altered'; seal: number }
  | { what: 'missing seals'; seal: number; many: number }
  | { what: 'not as noted' | 'noted, but missing'; seal: number }

/** For the people who have to look into it. */
export function sentenceOf(fault: Fault): string {
  switch (fault.what) {
    case 'changed':
      return `Line ${fault.line} was changed after it was sealed (seal ${fault.seal}).`
    case 'missing':
      return `Line ${fault.line} is missing: seal ${fault.seal} has it.`
    case 'inserted':
      return fault.seal === null
        ? `Line ${fault.line} was inserted: no seal has it.`
        : `Line ${fault.line} was inserted: seal ${fault.seal} has it, but was made too late.`
    case 'altered':
      return `Seal ${fault.seal} was altered, or the one before it. Its lines can't be checked.`
    case 'missing seals':
      return fault.many === 1
        ? `Seal ${fault.seal} is missing. Its lines can't be checked.`
        : `Seals ${fault.seal} to ${fault.seal + fault.many - 1} are missing. Their lines can't be checked.`
    case 'not as noted':
      return `Seal ${fault.seal} is not the one that was noted: the seals were made again, or an older state was restored.`
    case 'noted, but missing':
      return `Seal ${fault.seal} was noted, but is missing: the newest lines were removed, or an older state was restored.`
  }
}
