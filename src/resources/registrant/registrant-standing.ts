/** What an entry of the register can be, by an import or by order. `lapsed` is none of them: the date says it. */
export const STANDINGS = ['registered', 'suspended', 'removed', 'transferred'] as const
export type RecordedStanding = (typeof STANDINGS)[number]

/** What a check answers. `held`: the council is correcting the entry. `not_found`: number and second fact are not together. */
export const VERDICTS = ['registered', 'lapsed', 'suspended', 'removed', 'transferred', 'held', 'not_found'] as const
export type Verdict = (typeof VERDICTS)[number]

/** More lines than this are several lists. */
export const MOST_LINES = 50
export const LONGEST_NUMBER = 40
export const LONGEST_NAME = 200

/** As the register has it: capitals and Latin digits, nothing between them. */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** `RNRM-123456` and `123456`: the roll, if somebody has typed it, and the number on it. */
export function partsOfNumber(typed: string): { roll: string; number: string; whole: string } {
  const whole = plainNumber(typed)
  const [, roll = '', number = ''] = /^([A-Z]*)(.*)$/.exec(whole) ?? []
  return { roll, number, whole }
}

/** As it is printed. */
export const numberInWords = ({ roll, number }: { roll: string; number: string }) => `${roll}-${number}`

/** Where the QR code of a certificate leads. */
export const certificatePath = (entry: { roll: string; number: string; code: string }) =>
  `/nurse/${numberInWords(entry)}/${entry.code}`

/** In the back office. */
export const STANDING_WORDS: Record<RecordedStanding, string> = {
  registered: 'Registered',
  suspended: 'Suspended',
  removed: 'Removed',
  transferred: 'Transferred',
}
