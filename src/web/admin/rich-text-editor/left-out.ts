/** What was on the clipboard but is not in the text. */
export type LeftOut = { pictures: number; tables: number; files: number; isCut: boolean }

export const NOTHING_LEFT_OUT: LeftOut = { pictures: 0, tables: 0, files: 0, isCut: false }

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** The same in words for the clerk, with what to do about it; empty if everything was pasted. */
export function leftOutInWords({ pictures, tables, files, isCut }: LeftOut): string {
  const things = [
    ...counted(pictures, 'picture', 'pictures'),
    ...counted(tables, 'table', 'tables'),
    ...counted(files, 'file', 'files'),
  ]
  const remarks = [
    ...(tables > 0 ? ['the rows are now lines with | between the cells'] : []),
    ...(pictures + files > 0 ? ['upload pictures and files in their own field'] : []),
  ]
  const named = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1)}` : things[0]
  return [
    ...(named ? [`${named} could not be pasted: ${remarks.join('; ')}.`] : []),
    ...(isCut ? ['The text was too long: only its beginning was pasted.'] : []),
  ].join(' ')
}
