import * as z from 'zod'
import { address, id, richLine, status } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'

/** A line of the ticker under the menu of every public page. */
const LatestUpdate = z.object({ id, title: richLine('Title', { max: 500 }), link: address('Link'), status })

export const LatestUpdateInput = LatestUpdate.pick({ title: true, link: true })

export const latestUpdateApi = managedCollection('latest-update', {
  item: LatestUpdate,
  input: LatestUpdateInput,
  filters: ['title', 'link'],
  translated: { texts: ['title'], files: ['link'] },
  records: { table: 'latest_updates', named: 'title', plural: 'Latest updates', shownAt: () => '/' },
})
