/** The first characters of a text: never half of a letter that is stored in two, which no browser can write down. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
