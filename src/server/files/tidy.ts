/** The text of a page without invisible characters. */
export function tidy(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.normalize('NFC').replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
  return plain.replace(/[ \t]+$/gm, '').trimEnd()
}
