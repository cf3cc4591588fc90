import { data } from 'react-router'
import type { CategoryOption } from './category.contract.ts'

/** The category in the URL, or '' for all of them. An unknown category is a 404. */
export function categoryIn(request: Request, options: readonly CategoryOption[] | null): string {
  const category = new URL(request.url).searchParams.get('category') ?? ''
  const isKnown = !options || options.some(({ value }) => value === category)
  if (category && !isKnown) throw data(null, { status: 404 })
  return category
}
