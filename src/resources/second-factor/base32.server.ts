/** Five bits for each character; the number of bits must be a multiple of five. */
export function base32(bytes: Buffer, alphabet: string): string {
  const digits = BigInt(`0x${bytes.toString('hex')}`).toString(32)
  const padded = digits.padStart((bytes.length * 8) / 5, '0')
  return Array.from(padded, (digit) => alphabet[Number.parseInt(digit, 32)]).join('')
}

export const inFours = (text: string, between: string): string => (text.match(/.{1,4}/g) ?? []).join(between)
