import hindi from '#web/ui/texts/hindi/whole.ts'
import marathi from '#web/ui/texts/marathi/whole.ts'
import { FOUND_PAGES } from './found-pages.ts'

/** The found pages in all languages, for scripts: titles and lines come from the catalogues. */
export const SAID_PAGES = FOUND_PAGES.map(({ path, title, line, words }) => ({
  path,
  said: {
    en: { title, line, words: words.en },
    mr: { title: marathi[title], line: marathi[line], words: words.mr },
    hi: { title: hindi[title], line: hindi[line], words: words.hi },
  },
}))
