/** What a page's route module says about its URL (`export const handle`); the host reads it before it renders. */
export type PageHandle = {
  /** The query arguments that the page reads. All others are dropped, so that no link makes a second copy in a cache. */
  query?: readonly string[]
  /** Those that visitors type: hardly two type the same, so the process caches no page with one. */
  freeText?: readonly string[]
  /** The same in every language, so it has no second URL under a language's prefix. */
  oneLanguage?: true
  /** Never stored by a shared cache. */
  private?: true
  /** Browsers without script may post the page's form to its URL; its `action` handles it. */
  takesPosts?: true
}
