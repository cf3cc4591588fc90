/** What a page's route module says about its address (`export const handle`); the host reads it before it renders. */
export type PageHandle = {
  /** The query arguments the page looks at. All others are dropped, so that no link can make a second copy of it. */
  query?: readonly string[]
  /** Those of them that visitors write themselves: no two write the same, so the process keeps no page of one. */
  freeText?: readonly string[]
  /** The same in every language, so it has no second address under a language's prefix. */
  oneLanguage?: true
  /** Never kept by a shared cache. */
  private?: true
  /** A form of the page may be sent to its address, for browsers without script; its `action` answers. */
  takesPosts?: true
}
