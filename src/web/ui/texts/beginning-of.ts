/** The first characters of a text, never half of a surrogate pair, which can't be encoded. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
