export type Json = Record<string, unknown>
export type Kind = 'schemas' | 'parameters' | 'responses'
type Component = { kind: Kind; name: string; value: Json; isUsed: boolean }

/**
 * The components of the document: each appears once, under the name of the first endpoint that uses it. Resources have
 * only the shared components in common, so that adding a resource doesn't change the others.
 */
export class Components {
  readonly #shared = new Map<string, Component>()
  readonly #own = new Map<string, Component>()

  /** A reference to a component that any resource may use. */
  share(kind: Kind, name: string, value: Json): Json {
    const key = keyOf(kind, value)
    const component = this.#shared.get(key) ?? { kind, name, value, isUsed: false }
    this.#shared.set(key, component)
    return referenceTo(component)
  }

  /**
   * A reference to a shared component, or to one of this resource. Its own parameters are inlined: they are as short as a
   * reference.
   */
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

  /** All components in use, by kind and name. */
  used(): Record<Kind, Record<string, Json>> {
    const used: Record<Kind, Record<string, Json>> = { schemas: {}, parameters: {}, responses: {} }
    for (const { kind, name, value, isUsed } of [...this.#shared.values(), ...this.#own.values()])
      if (isUsed) used[kind][name] = value
    return used
  }
}

const keyOf = (kind: Kind, value: Json) => `${kind} ${JSON.stringify(value)}`
const referenceTo = ({ kind, name }: Component): Json => ({ $ref: `#/components/${kind}/${name}` })
