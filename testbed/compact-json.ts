const WIDTH = 200

/** Compact JSON: short values take one line, and a single member starts and ends on its parent's lines. */
export function compactJson(value: unknown, before = 0, indent = ''): string {
  const line = onOneLine(value)
  if (typeof value !== 'object' || value === null || before + line.length < WIDTH) return line
  // Names of fields and references: what they mean stands elsewhere.
  if (Array.isArray(value) && value.every(isName)) return line
  const members = Object.entries(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const [only] = members
  if (only && members.length === 1) {
    const start = `${open} ${nameIn(value, only[0])}`
    return `${start}${compactJson(only[1], before + start.length, indent)} ${close}`
  }
  const inner = `${indent}  `
  const lines = members.map(([key, member]) => {
    const start = inner + nameIn(value, key)
    return start + compactJson(member, start.length, inner)
  })
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => nameIn(value, key) + onOneLine(member))
  if (Array.isArray(value)) return `[${members.join(', ')}]`
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const isName = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && '$ref' in value)

const nameIn = (parent: object, key: string) => (Array.isArray(parent) ? '' : `${JSON.stringify(key)}: `)
