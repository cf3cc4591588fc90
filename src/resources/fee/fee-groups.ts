import type { CategoryOption } from '#resources/category/category.contract.ts'
import type { ShownFee } from './fee.contract.ts'

export type FeeGroup = {
  value: string
  label: string
  lang?: string | undefined
  fees: ShownFee[]
  /** The order that fixed them all. */
  source?: string | undefined
}

/** The fees by their groups, in the council's order. A fee is shown even if the name of its group is missing. */
export function groupsOf(fees: readonly ShownFee[], options: readonly CategoryOption[], others: string): FeeGroup[] {
  const known = options.map(({ value, label, lang }) => ({
    value,
    label,
    lang,
    fees: fees.filter(({ group }) => group === value),
  }))
  const rest = fees.filter(({ group }) => !options.some(({ value }) => value === group))
  return [...known, { value: 'others', label: others, fees: rest }]
    .filter(({ fees }) => fees.length > 0)
    .map((group) => ({ ...group, source: sourceOf(group.fees) }))
}

/** One address if it is the same for all of them, so that it isn't read at every line. */
const sourceOf = ([first, ...others]: ShownFee[]) =>
  first && others.every(({ source }) => source === first.source) ? first.source : undefined
