/** What the index keeps of an entry. `shown_in` is what the view of its kind says (migrations/functions/search-sources.sql). */
export type FoundEntry = { row_id: number; shown_in: string; title: string }

/** A list that a search can be narrowed to: its name in the address of a search, its label, its word in the index. */
type FoundList<Label extends string> = { name: string; label: Label; filter: string }

/**
 * What visitors can find of a resource, declared beside its contract and listed in `FOUND` of src/resources/contract.ts. The
 * view of the same kind in migrations/functions/search-sources.sql says which rows, and their title, text and date.
 */
export type Found<Label extends string = string> = {
  kind: string
  lists: readonly FoundList<Label>[]
  /** The name of the list that an entry stands in, where there are several. */
  listOf?: (entry: FoundEntry) => string
  /** The page on which a visitor reads it. */
  addressOf: (entry: FoundEntry) => string
  /** The view shows titles as HTML; else they are plain text. */
  hasRichTitle?: true
  /** The entries that the reply calls notices (I-01). */
  isNotice?: (entry: FoundEntry) => boolean
}

type OneList<Label extends string> = Pick<Found, 'kind' | 'addressOf'> & { name: string; label: Label }

/** A resource all of whose records stand in one list. Its label is one of the website's texts (src/web/ui/texts). */
export const foundInOneList = <const Label extends string>({
  kind,
  name,
  label,
  addressOf,
}: OneList<Label>): Found<Label> => ({
  kind,
  lists: [{ name, label, filter: `kind=${kind}` }],
  addressOf,
})
