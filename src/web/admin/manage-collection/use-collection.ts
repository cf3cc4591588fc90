import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { input as InputOf, ZodObject } from 'zod'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { type TableQuery, useTableQuery } from '#web/admin/data-table/table-query.ts'
import type { Edition } from '#web/admin/editions/editions.ts'
import type { Option } from '#web/admin/form/select-field.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import type { Draft } from '#web/admin/record/draft.ts'
import type { SortParts } from '#web/admin/sort-mode/sort-mode.tsx'
import { useListing } from './use-listing.ts'
import { useOpenEditions } from './use-open-editions.ts'
import { useRowCalls } from './use-row-calls.ts'

/** How a screen describes its collection. */
export type CollectionOptions<Row extends ManagedRow, Schema extends ZodObject> = {
  title: string
  /** The table of its rows, if they are published by editions: then drafts of them can be kept for colleagues. */
  table?: string
  /** The singular, as messages begin with it, and the plural. */
  noun: string
  plural: string
  api: ManagedClient<Row, InputOf<Schema>>
  input: Schema
  /** The columns of the table, in order; each can be filtered unless it says otherwise. */
  columns: readonly (Column<Row> | (keyof Row & string))[]
  nameOf: (row: Row) => string
  /** Where visitors see it, if that is a single page. */
  publicPage?: { title: string; href: string } | undefined
  /** One part of the collection at a time, chosen above the table. */
  scope?: Scope | undefined
  /** Rows are in the clerk's own order; `parts` if each part is ordered separately. */
  sort?: { save: (rows: Row[]) => Promise<{ status: string; message: string }>; parts?: SortParts<Row> } | undefined
  /** False if new rows don't come from the form. */
  addsByForm?: boolean
}

type Scope = { field: string; label: string; options: readonly Option[]; all?: string }

type Column<Row> = {
  name: keyof Row & string
  label?: string
  cell?: (row: Row) => ReactNode
  filter?: false
  /** The value is unclear without its label; on a phone there is no column heading. */
  labelled?: true
}

/** The dialog above the list. */
type Opened<Row> =
  | { kind: 'form'; row: Row | null; draft: Draft<Row> | null; edition?: Edition | null; isGone?: boolean }
  | { kind: 'delete'; row: Row }
  | { kind: 'removal'; row: Row }
  | { kind: 'view'; row: Row }
  | { kind: 'preview'; edition: { id: number; title: string } }
  | { kind: 'history'; id: number; name?: string }

/** What the parts of a screen share: its rows, its query, what is open. */
export type Collection<Row extends ManagedRow, Schema extends ZodObject> = ReturnType<typeof useCollection<Row, Schema>>

/** The state of a managed collection's screen, for its parts. */
export function useCollection<Row extends ManagedRow, Schema extends ZodObject>(
  options: CollectionOptions<Row, Schema>,
) {
  const { api, scope, addsByForm = true } = options
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const mayChange = may('publish')
  const mayWrite = mayChange || (may('write') && options.table !== undefined)
  const editions = useOpenEditions(options.table)
  const [query, setTableQuery] = useScopedQuery(scope)
  const listing = useListing(api, query, scope?.field)
  const [added, setAdded] = useState<Row>()
  const [opened, setOpened] = useState(() => openedBy<Row>(search, addsByForm && mayWrite))
  const [changedId, highlight] = useHighlight((state as { changedId?: number } | null)?.changedId)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(0)
  const editButtons = useRef(new Map<number, HTMLButtonElement>())

  /** A clerk who requests other rows has seen the new one. */
  function setQuery(change: Partial<TableQuery>) {
    setAdded(undefined)
    setTableQuery(change)
  }

  /** Rows were added or removed: back to page 1 (M-05). */
  const reload = () => setQuery({ page: 1 })

  /** Replaces a changed row in place and highlights it. */
  function show(row: Row) {
    setAdded((before) => (before?.id === row.id ? row : before))
    listing.replace(row)
    highlight(row.id)
  }

  /** Shows what the form has saved; `before` is null for a new row. */
  function showSaved(before: Row | null, row: Row) {
    setOpened(null)
    if (before) {
      show(row)
      return editButtons.current.get(row.id)?.focus()
    }
    reload()
    setAdded(row)
    highlight(row.id)
  }

  /** Continues a draft: its text is shown instead of the row's. */
  async function openEdition(id: number) {
    const edition = await editions.read(id)
    if (!edition) return
    const row = edition.base_version > 0 ? (await api.one({ id: edition.row_id }).catch(() => null))?.data : null
    setOpened({ kind: 'form', row: row ?? null, draft: null, edition })
  }

  /** A hurried clerk presses before the list of drafts has hers, and must not get the text without it. */
  async function openForm(row: Row | null) {
    pressed.current += 1
    const mine = pressed.current
    try {
      const open = row ? await editions.find(row.id) : undefined
      // Pressed again meanwhile, or for another row: that one counts.
      if (mine !== pressed.current) return
      if (open && open.act !== 'change') void navigate(`/admin/editions?edition=${open.id}`)
      else if (open) await openEdition(open.id)
      else setOpened({ kind: 'form', row, draft: null })
    } catch (error) {
      tellFailure(error, 'Error fetching data')
    }
  }

  /** The row that an address names: its form, or the row itself for those who only read. */
  async function openRow(id: number) {
    try {
      const { data: row } = await api.one({ id })
      if (mayWrite) await openForm(row)
      else setOpened({ kind: 'view', row })
    } catch (error) {
      tellFailure(error, 'Error fetching data')
    }
  }

  const { sortButton, ...sorting } = useSorting(reload)
  const calls = useRowCalls({
    api,
    onRefused: listing.load,
    onChanged: show,
    // Closed immediately, since nothing behind an open dialog can take the focus.
    onAnswered: () => flushSync(() => setOpened(null)),
    onDeleted: () => heading.current?.focus(),
    reload,
  })
  return {
    ...options,
    addsByForm,
    mayChange,
    mayWrite,
    editions,
    openEdition,
    openRow,
    columns: options.columns.map((column): Column<Row> => (typeof column === 'string' ? { name: column } : column)),
    query,
    setQuery,
    listing,
    reload,
    show,
    showSaved,
    added,
    changedId,
    highlight,
    opened,
    setOpened,
    openForm: (row: Row | null) => void openForm(row),
    sorting,
    calls,
    heading,
    sortButton,
    editButtons,
  }
}

/** Without an "all" option the first part is chosen by default. */
function useScopedQuery(scope: Scope | undefined) {
  const [asked, setQuery] = useTableQuery(scope?.field)
  const chosen = asked.scope || (scope && !scope.all ? (scope.options[0]?.value ?? '') : '')
  const query = useMemo(() => ({ ...asked, scope: chosen }), [asked, chosen])
  return [query, setQuery] as const
}

/** What the URL opens at once: `?add=1`, `?history=12`. */
function openedBy<Row>(search: string, mayAdd: boolean): Opened<Row> | null {
  const asked = new URLSearchParams(search)
  const id = Number(asked.get('history'))
  if (asked.has('add') && mayAdd) return { kind: 'form', row: null, draft: null }
  return Number.isInteger(id) && id > 0 ? { kind: 'history', id } : null
}

const HIGHLIGHT_MS = 2000

/** The row that has just changed, highlighted for a moment. */
function useHighlight(first: number | undefined) {
  const [changedId, highlight] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => highlight(undefined), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [changedId])
  return [changedId, highlight] as const
}

/** Whether sort mode is on; when it ends, the focus returns to the button that started it. */
function useSorting(onSaved: () => void) {
  const [isOn, setOn] = useState(false)
  const sortButton = useRef<HTMLButtonElement>(null)
  return {
    isOn,
    sortButton,
    begin: () => setOn(true),
    end: (isSaved: boolean) => {
      flushSync(() => setOn(false))
      sortButton.current?.focus()
      if (isSaved) onSaved()
    },
  }
}
