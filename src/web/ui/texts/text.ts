import type contactIslands from './marathi/contact-islands.ts'
import type feedback from './marathi/feedback.ts'
import type homeIslands from './marathi/home-islands.ts'
import type islands from './marathi/islands.ts'
import type searchIslands from './marathi/search-islands.ts'
import type whole from './marathi/whole.ts'

/**
 * Every text of the website in English, which is its key. The list is the Marathi catalogue, so a text without Marathi
 * doesn't compile; the catalogue of any other language needs all of them too.
 */
export type Text = keyof typeof whole

/** The same file of another language: `{ … } satisfies SameTexts<typeof marathi>`, none missing and none too many. */
export type SameTexts<Marathi> = Readonly<Record<keyof Marathi, string>>

/** The texts that a browser loads in another language: those of all islands, and those of the islands of one page. */
export type BrowserTexts = {
  islands: keyof typeof islands
  home: keyof typeof homeIslands
  feedback: keyof typeof feedback
  search: keyof typeof searchIslands
  contact: keyof typeof contactIslands
}
