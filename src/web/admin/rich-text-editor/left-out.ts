/** What was on the clipboard and is not in the text. */
export type LeftOut = { pictures: number; tables: number; files: number; isCut: boolean }

export const NOTHING_LEFT_OUT: LeftOut = { pictures: 0, tables: 0, files: 0, isCut: false }

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** The same in words for the person who pasted it, with what to do about it; nothing where all of it came along. */
export function leftOutInWords({ pictures, tables, files, isCut }: LeftOut): string {
  const things = [
    ...counted(pictures, 'picture', 'pictures'),
    ...counted(tables, 'table', 'tables'),
    ...counted(files, 'file', 'files'),
  ]
  const remarks = [
    ...(tables > 0 ? ['the rows are now lines with | between the cells'] : []),
    ...(pictures + files > 0 ? ['upload pictures and files in a field of their own'] : []),
  ]
  const named = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)}` : things[0]
  return [
    ...(named ? [`${named} could not be taken over: ${remarks.join('; ')}.`] : []),
    ...(isCut ? ['The text was too long: only its beginning was taken over.'] : []),
  ].join(' ')
}
