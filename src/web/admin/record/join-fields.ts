type Values = Record<string, unknown>

/**
 * Joins what two people have made of one text, field by field: whoever changed a field decides about it. `clashes`: the
 * fields that both have changed, each in another way; there the joined values are mine.
 */
export function joinFields(names: readonly string[], base: Values, mine: Values, theirs: Values) {
  const clashes: string[] = []
  const joined = { ...theirs }
  for (const name of names) {
    if (isSame(mine[name], base[name])) continue
    joined[name] = mine[name]
    if (!isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) clashes.push(name)
  }
  return { joined, clashes }
}

/** A form shows nothing as an empty text. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
