/** What a page's route module declares about its URL (`export const handle`); the host reads it before it renders. */
export type PageHandle = {
  /** The query arguments that the page reads. All others are dropped, so that they don't create duplicates in a cache. */
  query?: readonly string[]
  /** Those that visitors type: they rarely repeat, so the process doesn't cache such pages. */
  freeText?: readonly string[]
  /** The same in every language, so it has no second URL under a language's prefix. */
  oneLanguage?: true
  /** Without a prefix, its texts are as they were typed. */
  asTyped?: true
  /** Never stored by a shared cache. */
  private?: true
  /** Stored by no cache: it answers a question about one person, and the question is counted. */
  unkept?: true
  /** Browsers without script may post the page's form to its URL; its `action` handles it. */
  takesPosts?: true
}
