import { useEffect, useState } from 'react'
import { PAGE_SIZES } from '#contract/managed-collection.ts'

/** What the table shows: kept in the URL, so that a reload, a bookmark or going back shows the same. */
export type TableQuery = {
  page: number
  per_page: number
  search: string
  filters: Record<string, string>
  deleted: boolean
  /** The part of the collection that is shown: a category, a type. */
  scope: string
  /** The rows that a dashboard line is about, by its name. */
  attention: string
}

const DEFAULT_PAGE_SIZE = 20
const FIRST: TableQuery = {
  page: 1,
  per_page: DEFAULT_PAGE_SIZE,
  search: '',
  filters: {},
  deleted: false,
  scope: '',
  attention: '',
}

/**
 * Any change except of the page itself goes back to page 1 (M-05). In the URL the scope has the name of its field:
 * `?type=1`.
 */
export function useTableQuery(scopeField = 'scope'): [TableQuery, (change: Partial<TableQuery>) => void] {
  const [query, setQuery] = useState(() => readAddress(scopeField))
  useEffect(() => {
    // Not through the router: no loader has to run, and each letter would add a history entry.
    const search = new URLSearchParams(argumentsOf(query, scopeField)).toString()
    history.replaceState(history.state, '', search ? `${location.pathname}?${search}` : location.pathname)
  }, [query, scopeField])
  return [query, (change) => setQuery((before) => ({ ...before, page: 1, ...change }))]
}

function readAddress(scopeField: string): TableQuery {
  if (typeof location === 'undefined') return FIRST
  const given = new URLSearchParams(location.search)
  const per_page = PAGE_SIZES.find((size) => size === Number(given.get('per_page'))) ?? DEFAULT_PAGE_SIZE
  const filters = [...given]
    .filter(([name]) => name.startsWith('filter_'))
    .map(([name, text]) => [name.slice('filter_'.length), text])
  return {
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
    per_page,
    search: given.get('search') ?? '',
    filters: Object.fromEntries(filters) as Record<string, string>,
    deleted: given.get('deleted') === '1',
    scope: given.get(scopeField) ?? '',
    attention: given.get('attention') ?? '',
  }
}

function argumentsOf(query: TableQuery, scopeField: string): [string, string][] {
  const { page, per_page, search, filters, deleted, scope, attention } = query
  const all: [string, string][] = [
    ['page', page === 1 ? '' : String(page)],
    ['per_page', per_page === DEFAULT_PAGE_SIZE ? '' : String(per_page)],
    ['search', search],
    ['deleted', deleted ? '1' : ''],
    [scopeField, scope],
    ['attention', attention],
    ...filtersOf(filters),
  ]
  return all.filter(([, value]) => value !== '')
}

const filtersOf = (filters: Record<string, string>) =>
  Object.entries(filters).map(([name, text]): [string, string] => [`filter_${name}`, text])

/** The same as query parameters; `scopeField` is the field that the scope filters by. */
export function callArguments(query: TableQuery, scopeField?: string) {
  const { page, per_page, search, filters, deleted, scope, attention } = query
  const narrowed = scopeField && scope ? { [scopeField]: scope } : {}
  return {
    ...narrowed,
    ...(attention && { attention }),
    page,
    per_page,
    search,
    deleted: deleted ? '1' : '0',
    ...Object.fromEntries(filtersOf(filters)),
  }
}
