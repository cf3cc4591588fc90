import type { Access } from '#contract/endpoint.ts'
import type { Power } from '#contract/roles.ts'
import type { contract } from '#resources/contract.ts'

export type Calls = Record<string, Access>
export type Sample = Record<string, unknown>

/** A public page: its path, words of its title and its only h1, and for an alias the canonical path. */
type PublicPage = { address: string; title: string; heading: string; counts: string }

/** What was reviewed before a resource was added. */
type Review = {
  /** Every call and who may make it. */
  access: Calls
  pages?: PublicPage[]
}

/** For a managed collection also a sample to add, and a change to it: tests/managed-collections.test.ts. */
type ManagedReview = {
  sample: Sample
  change: Sample
  /** The sample as it is shown, where that differs. */
  kept?: Sample
  /** All fields that an edit may set. */
  changed?: Sample
  /** All its fields that the history records. */
  recorded?: string[]
  /** Fields that must differ in a second record. */
  second?: Sample
  /** How a clerk uses its screen (tests/journeys/manage-collections.test.ts), or the journey that does it instead. */
  screen: Journey | `tests/journeys/${string}.test.ts`
}

export type Journey = {
  noun: string
  /** What is typed or chosen, by label; the first one identifies the row. */
  fields: Record<string, string>
  /** The field that the edit changes, and its new value. */
  edit: [string, string]
}

export type Reviews = {
  [R in keyof typeof contract]: Review & ((typeof contract)[R] extends { restore: unknown } ? ManagedReview : unknown)
}

/** The calls of every managed collection, and who may make them. */
export function managed(name: string): Calls {
  return { [`GET /${name}/listing`]: 'public', ...managedAlone(name) }
}

/** The same without a public listing. */
export function managedAlone(name: string, { read, change }: { read: Power; change: Power } = OFFICE): Calls {
  return {
    ...needs(read, `GET /admin/${name}/listing`, `GET /admin/${name}/one`, `GET /admin/${name}/versions`),
    ...needs(change, `POST /${name}/add`, `PUT /${name}/update`, `DELETE /${name}/delete`, `PUT /${name}/disable`),
    ...needs(change, `PUT /${name}/restore`, `PUT /${name}/revert`),
  }
}

const OFFICE: { read: Power; change: Power } = { read: 'look', change: 'publish' }

export const needs = (power: Power, ...calls: string[]): Calls => Object.fromEntries(calls.map((call) => [call, power]))

/**
 * A page with its heading, under its own path and its aliases. `:id` stands for the sample of its resource, `:slug` for
 * the text that the test has stored there.
 */
export function page(heading: string, ...[counts, ...aliases]: [string, ...string[]]): PublicPage[] {
  const title = `${heading} | State Nursing Council`
  return [counts, ...aliases].map((address) => ({ address, title, heading, counts }))
}

export const titled = (title: string, pages: PublicPage[]): PublicPage[] => pages.map((one) => ({ ...one, title }))
