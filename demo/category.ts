import { masterCategories } from '#resources/category/category.table.ts'
import CATEGORIES from './category.json' with { type: 'json' }
import { toldOf } from './in-languages.ts'
import { inOrder, intoEmpty } from './part.ts'

const TYPES = Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]

const told = toldOf('category')

export const category = intoEmpty(masterCategories, () =>
  inOrder(TYPES.flatMap((type) => CATEGORIES[type].map((option) => ({ type, ...option, ...told(option.label) })))),
)
