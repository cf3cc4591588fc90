import { masterCategories } from '#resources/category/category.table.ts'
import CATEGORIES from './category.json' with { type: 'json' }
import { inOrder, intoEmpty } from './part.ts'

const TYPES = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]

export const category = intoEmpty(masterCategories, () =>
  inOrder(TYPES.flatMap((type) => CATEGORIES[type].map((option) => ({ type, ...option })))),
)
