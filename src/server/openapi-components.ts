export type Json = Record<string, unknown>
export type Kind = 'schemas' | 'parameters' | 'responses'
type Component = { kind: Kind; name: string; value: Json; isUsed: boolean }

/**
 * The parts of the document that calls refer to: each stands once, under the name of the first call that has it.
 * Resources have in common only what is shared, so that one resource more changes nothing in the others.
 */
export class Components {
  readonly #shared = new Map<string, Component>()
  readonly #own = new Map<string, Component>()

  /** A reference to what any resource may have. */
  share(kind: Kind, name: string, value: Json): Json {
    const key = keyOf(kind, value)
    const component = this.#shared.get(key) ?? { kind, name, value, isUsed: false }
    this.#shared.set(key, component)
    return referenceTo(component)
  }

  /** A reference to what is shared, or to a part of this resource. An own parameter is as short as a reference. */
  refer(resource: string, kind: Kind, name: string, value: Json): Json {
    const key = keyOf(kind, value)
    const ownKey = `${resource} ${key}`
    const shared = this.#shared.get(key)
    if (!shared && kind === 'parameters') return value
    const component = shared ?? this.#own.get(ownKey) ?? { kind, name, value, isUsed: true }
    component.isUsed = true
    if (!shared) this.#own.set(ownKey, component)
    return referenceTo(component)
  }

  /** Everything that is referred to, by its kind and its name. */
  used(): Record<Kind, Record<string, Json>> {
    const used: Record<Kind, Record<string, Json>> = { schemas: {}, parameters: {}, responses: {} }
    for (const { kind, name, value, isUsed } of [...this.#shared.values(), ...this.#own.values()])
      if (isUsed) used[kind][name] = value
    return used
  }
}

const keyOf = (kind: Kind, value: Json) => `${kind} ${JSON.stringify(value)}`
const referenceTo = ({ kind, name }: Component): Json => ({ $ref: `#/components/${kind}/${name}` })
