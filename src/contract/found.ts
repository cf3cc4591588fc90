/**
 * What the index stores of an entry. `shown_in` comes from the view of its kind
 * (migrations/functions/search-sources.sql).
 */
export type FoundEntry = { row_id: number; shown_in: string; title: string }

/** A list that a search can be narrowed to: its name in search URLs, its label, its word in the index. */
type FoundList<Label extends string> = { name: string; label: Label; filter: string }

/**
 * What visitors can find of a resource, declared next to its contract and listed in `FOUND` of src/resources/contract.ts.
 * The view of the same kind in migrations/functions/search-sources.sql selects the rows, and their title, text and date.
 */
export type Found<Label extends string = string> = {
  kind: string
  lists: readonly FoundList<Label>[]
  /** The name of the list that contains an entry, if there are several. */
  listOf?: (entry: FoundEntry) => string
  /** The page on which a visitor reads it. */
  addressOf: (entry: FoundEntry) => string
  /** The view returns titles as HTML; otherwise they are plain text. */
  hasRichTitle?: true
  /** Found only by a search of its own lists, such as the archive. */
  isApart?: true
  /** The entries that the reply calls notices (I-01). */
  isNotice?: (entry: FoundEntry) => boolean
}

/** The archive: records of several kinds that have left their lists. */
export const ARCHIVE_LIST = { name: 'archive', label: 'Archive', filter: 'archive' } as const

type OneList<Label extends string> = Pick<Found, 'kind' | 'addressOf'> & { name: string; label: Label }

/** A resource whose records are all in one list. Its label is one of the website's texts (src/web/ui/texts). */
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
