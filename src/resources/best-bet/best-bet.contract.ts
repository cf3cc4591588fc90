import * as z from 'zod'
import { address, id, maybeText, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { wordList, wordsIn } from '#contract/word-list.ts'

const MOST_SEARCHES = 20

/** The page that answers certain searches: it stands first above their results. */
const BestBet = z.object({
  id,
  words: wordList('Searches', { max: 500, most: MOST_SEARCHES }),
  address: address('Address').refine((value) => value !== '', 'Address is required'),
  title: text('Title', { max: 150 }),
  line: maybeText('Line', { max: 300 }),
  status,
})

export const BestBetInput = BestBet.omit({ id: true, status: true })

export const bestBetApi = managedCollection('best-bets', {
  item: BestBet,
  input: BestBetInput,
  filters: ['words', 'title', 'address'],
  translated: { texts: ['words', 'title', 'line'] },
  records: {
    table: 'best_bets',
    named: 'title',
    plural: 'Best bets',
    shownAt: ({ words }) => `/search?${new URLSearchParams({ query: wordsIn(String(words))[0] ?? '' })}`,
  },
})
