import type feedback from './marathi/feedback.ts'
import type homeIslands from './marathi/home-islands.ts'
import type islands from './marathi/islands.ts'
import type whole from './marathi/whole.ts'

/**
 * Every text of the website in English, which is its key. The list of them is the Marathi catalogue, so that a text without
 * Marathi doesn't compile; the catalogue of every other language has to have all of them too.
 */
export type Text = keyof typeof whole

/** What a browser loads in another language: what islands say, and what the islands of one page say. */
export type BrowserTexts = {
  islands: keyof typeof islands
  home: keyof typeof homeIslands
  feedback: keyof typeof feedback
}
