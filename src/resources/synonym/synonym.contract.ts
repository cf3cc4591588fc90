import * as z from 'zod'
import { id, status } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { wordList, wordsIn } from '#contract/word-list.ts'

const MOST_WORDS = 8

/** Words that people type for those that the council writes. They are looked up in every language, so they have none. */
const Synonym = z.object({
  id,
  words: wordList('Typed words', { max: 300, most: MOST_WORDS }),
  others: wordList('Also look for', { max: 300, most: MOST_WORDS }),
  status,
})

export const SynonymInput = Synonym.omit({ id: true, status: true })

export const synonymApi = managedCollection('search-synonyms', {
  item: Synonym,
  input: SynonymInput,
  filters: ['words', 'others'],
  records: {
    table: 'synonyms',
    named: 'words',
    plural: 'Synonyms',
    shownAt: ({ words }) => `/search?${new URLSearchParams({ query: wordsIn(String(words))[0] ?? '' })}`,
  },
})
