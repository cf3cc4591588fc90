import { text } from './fields.ts'

/** Words that a person separates by commas; what is between two commas may be several words. */
export const wordsIn = (list: string): string[] =>
  list
    .split(/[,،;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A field for such a list. */
export const wordList = (label: string, { max, most }: { max: number; most: number }) =>
  text(label, { max })
    .refine((list) => wordsIn(list).length > 0, `${label} is required`)
    .refine((list) => wordsIn(list).length <= most, `${label} should not have more than ${most}, separated by commas`)
    .meta({ title: label })
