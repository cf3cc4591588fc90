import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { inLang, lang } from '#contract/translated.ts'

/** What has categories, under the keys that the specification uses. */
export const CATEGORY_TYPES = {
  faqCategories: 'FAQ',
  feeGroups: 'Fees',
  memberTypes: 'Members',
  galleryCategories: 'Photo gallery',
  videoCategories: 'Video gallery',
} as const
export type CategoryType = keyof typeof CATEGORY_TYPES

const Category = z.object({
  id,
  type: z.enum(Object.keys(CATEGORY_TYPES) as [CategoryType]).meta({ title: 'Type' }),
  value: text('Value', { max: 50 }).regex(/^[a-z0-9-]+$/, 'Value has small letters, digits and hyphens only'),
  label: text('Label', { max: 100 }),
  status,
})

export const CategoryInput = Category.pick({ type: true, value: true, label: true })

const CategoryOption = z.object({ value: z.string(), label: z.string(), lang })
export type CategoryOption = z.infer<typeof CategoryOption>

/** The endpoints that every managed collection has. */
export const managedCategoryApi = managedCollection('master-categories', {
  item: Category,
  input: CategoryInput,
  filters: ['value', 'label'],
  by: ['type'],
  translated: { texts: ['label'] },
  records: { table: 'master_categories', named: 'label', plural: 'Categories', scope: 'type' },
})

export const categoryApi = {
  ...managedCategoryApi,
  /** Visitors get all categories at once, keyed by type. */
  listing: endpoint('GET', '/master-categories/listing', {
    access: 'public',
    says: 'The enabled categories, keyed by type, each with value and label.',
    query: z.object({ lang: inLang }),
    data: z.record(Category.shape.type, z.array(CategoryOption)),
    shared: true,
  }),
}
