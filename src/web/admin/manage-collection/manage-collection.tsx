import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { input as InputOf, ZodObject } from 'zod'
import type { Meta } from '#contract/endpoint.ts'
import { labelOf } from '#contract/fields.ts'
import { LISTING_MAX, type ManagedClient, type ManagedRow } from '#contract/managed-collection.ts'
import { type DataColumn, DataTable } from '#web/admin/data-table/data-table.tsx'
import { type TableQuery, useTableQuery } from '#web/admin/data-table/table-query.ts'
import type { Option } from '#web/admin/form/select-field.tsx'
import type { FieldWords } from '#web/admin/history/differences.tsx'
import { RecordHistory } from '#web/admin/history/record-history.tsx'
import type { Draft } from '#web/admin/record/draft.ts'
import { DraftNotice } from '#web/admin/record/draft-notice.tsx'
import { RecordForm } from '#web/admin/record/record-form.tsx'
import { rowOfDraft } from '#web/admin/record/row-of-draft.ts'
import { useDraft } from '#web/admin/record/use-draft.ts'
import { SortMode, type SortParts } from '#web/admin/sort-mode/sort-mode.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CollectionHead } from './collection-head.tsx'
import { DeleteDialog, type Losses } from './delete-dialog.tsx'
import { RowActions } from './row-actions.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useListing } from './use-listing.ts'
import { useRowCalls } from './use-row-calls.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = {
  title: string
  /** One of them, as its messages begin, and several; each part of the collection can have words of its own. */
  noun: string
  plural: string
  words?: (scope: string) => { noun: string; plural: string } | undefined
  api: ManagedClient<Row, InputOf<Schema>>
  input: Schema
  /** The fields that the table shows, in order; each can be filtered unless it says otherwise. */
  columns: (Column<Row> | (keyof Row & string))[]
  nameOf: (row: Row) => string
  /** Where visitors see it, when that is one page. */
  publicPage?: { title: string; href: string }
  /** What the screen is about, where that is not rows of the public website. */
  lead?: string
  /** One part of the collection at a time, chosen above the table. */
  scope?: { field: string; label: string; options: readonly Option[]; all?: string }
  /** Keeps the order that the clerk gives the rows; `parts` when each part has an order of its own. */
  sort?: {
    save: (rows: Row[]) => Promise<{ status: string; message: string }>
    parts?: SortParts<Row>
  }
  /** What a new record begins with. */
  defaults?: Partial<InputOf<Schema>>
  /** What the form shows of a row where that is not the row's own value. */
  shownAs?: (row: Row) => Partial<InputOf<Schema>>
  preview?: (values: InputOf<Schema>) => ReactNode
  /** How rows come here when it is not by the form; `onAdded` shows them. */
  adding?: (onAdded: () => void) => ReactNode
  /** What else can be done with the whole list. */
  tools?: ReactNode
  /** What else can be done with a row, before Edit. */
  moreActions?: (row: Row, onChanged: (row: Row) => void) => ReactNode
  /** What else can be done with a deleted row, and which of them can't be restored. */
  deleted?: { actions: (row: Row, onChanged: () => void) => ReactNode; mayRestore: (row: Row) => boolean }
  /** What a delete takes with it beside the row itself; asked for when the question is put. */
  losses?: (row: Row) => Promise<Losses>
  /** The address of a row's own editor (null: of a new row), for records that don't fit into a dialog. */
  editor?: (row: Row | null, scope: string) => string
  /** What the history of a row needs to be read, where its fields and their values don't say it. */
  history?: Omit<FieldWords, 'schema'> & { note?: string }
  /** The form's fields. */
  children?: ReactNode
}

type Column<Row> = {
  name: keyof Row & string
  label?: string
  cell?: (row: Row) => ReactNode
  filter?: false
  /** The value says little without its label, which a phone has no heading for. */
  labelled?: true
}

type Opened<Row> =
  | { kind: 'form'; row: Row | null; draft: Draft<Row> | null; isGone?: boolean }
  | { kind: 'delete'; row: Row }
  | { kind: 'history'; id: number; name?: string }

/** What the address asks for at once: `?add=1`, `?history=12`. */
function openedBy<Row>(search: string, hasForm: boolean): Opened<Row> | null {
  const asked = new URLSearchParams(search)
  const id = Number(asked.get('history'))
  if (asked.has('add') && hasForm) return { kind: 'form', row: null, draft: null }
  return Number.isInteger(id) && id > 0 ? { kind: 'history', id } : null
}

const HIGHLIGHT_MS = 2000

/** The screen of a managed collection: its table, its form, its deletes. Every resource's screen is one of these. */
export function ManageCollection<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  // Whoever presses the screen's entry in the sidebar again begins anew: no search, no deleted rows, page 1.
  const { key } = useLocation()
  return <Collection key={key} {...props} />
}

function Collection<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { title, api, input, nameOf, publicPage, lead, scope, defaults, shownAs, preview, children } = props
  const { adding, tools, moreActions, deleted, losses, editor, sort, history: historyWords } = props
  const columns = props.columns.map((column): Column<Row> => (typeof column === 'string' ? { name: column } : column))
  const [asked, setTableQuery] = useTableQuery(scope?.field)
  const [added, setAdded] = useState<Row>()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // Where there is no "all", the first part is chosen until another one is.
  const chosen = asked.scope || (scope && !scope.all ? (scope.options[0]?.value ?? '') : '')
  const { noun, plural } = props.words?.(chosen) ?? props
  const query = useMemo(() => ({ ...asked, scope: chosen }), [asked, chosen])
  const listing = useListing(api, query, scope?.field)
  const [opened, setOpened] = useState(() => openedBy<Row>(search, !adding))
  const [sorting, setSorting] = useState(false)
  const [changedId, setChangedId] = useState((state as { changedId?: number } | null)?.changedId)
  const heading = useRef<HTMLHeadingElement>(null)
  const sortButton = useRef<HTMLButtonElement>(null)
  const editButtons = useRef(new Map<number, HTMLButtonElement>())

  const { screen, offered: draft, forget, discard } = useDraft<Row>((kept) => void openDraft(kept))

  useEffect(() => {
    const timer = setTimeout(() => setChangedId(undefined), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [changedId])

  const { busyId, setStatus, remove, restore } = useRowCalls({
    api,
    onRefused: listing.load,
    onChanged: show,
    // Closed at once, since nothing behind an open dialog can take the focus.
    onAnswered: () => flushSync(() => setOpened(null)),
    onDeleted: () => heading.current?.focus(),
    reload,
  })

  /** Who asks for other rows has seen the new one. */
  function setQuery(change: Partial<TableQuery>) {
    setAdded(undefined)
    setTableQuery(change)
  }

  /** Puts a changed row in its place, where it is seen to have changed. */
  function show(row: Row) {
    setAdded((before) => (before?.id === row.id ? row : before))
    listing.replace(row)
    setChangedId(row.id)
  }

  /** Rows came or went: back to page 1 (M-05). */
  function reload() {
    setQuery({ page: 1 })
  }

  function afterSave(before: Row | null, row: Row) {
    setOpened(null)
    forget()
    if (!before) {
      reload()
      setAdded(row)
      return setChangedId(row.id)
    }
    show(row)
    editButtons.current.get(row.id)?.focus()
  }

  async function openDraft(kept: Draft<Row>) {
    setOpened({ kind: 'form', draft: kept, ...(await rowOfDraft(kept, (asked) => api.one(asked))) })
  }

  function openForm(row: Row | null) {
    if (!editor) return setOpened({ kind: 'form', row, draft: null })
    // The table's own state is in the address bar, not in the router.
    void navigate(editor(row, query.scope), { state: { from: location.pathname + location.search } })
  }

  async function loadAll(): Promise<Row[]> {
    const narrowed = scope && query.scope ? { [scope.field]: query.scope } : {}
    return (await api.adminListing({ page: 1, per_page: LISTING_MAX, ...narrowed })).data
  }

  function endSorting(saved: boolean) {
    flushSync(() => setSorting(false))
    sortButton.current?.focus()
    if (saved) reload()
  }

  const rowsInScope = listing.meta?.of ?? 0
  const tableColumns: DataColumn<Row>[] = [
    { text: 'Sr.No.', dataField: 'srno', cell: (_row, place) => place?.toLocaleString('en-IN') ?? 'New' },
    ...columns.map(({ name, label, cell, filter, labelled = false }) => ({
      text: label ?? labelOf(input, name),
      dataField: name,
      filter: filter !== false,
      labelled,
      cell: cell ?? ((row: Row) => String(row[name])),
    })),
  ]

  return (
    <>
      <CollectionHead
        title={title}
        headingRef={heading}
        showsDeleted={query.deleted}
        lead={lead}
        publicPage={publicPage}
        tools={!sorting && tools}
      >
        <div className={`flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow ${sorting ? 'hidden' : ''}`}>
          {sort && !query.deleted && rowsInScope > 1 && rowsInScope <= LISTING_MAX && (
            <Button variant="secondary" icon="sort" onClick={() => setSorting(true)} ref={sortButton}>
              Sort
            </Button>
          )}
          <Button
            variant="secondary"
            icon={query.deleted ? 'chevron-left' : 'restore'}
            onClick={() => setQuery({ deleted: !query.deleted, attention: '' })}
          >
            {query.deleted ? `Back to ${plural}` : 'Deleted'}
          </Button>
          {!query.deleted && !adding && (
            <Button icon="plus" onClick={() => openForm(null)}>
              Add {noun}
            </Button>
          )}
        </div>
      </CollectionHead>
      {sorting && sort && (
        <SortMode
          load={loadAll}
          save={sort.save}
          parts={sort.parts}
          nameOf={nameOf}
          cells={(row) => tableColumns.slice(1, 3).map(({ cell }) => cell(row, 0))}
          onEnd={endSorting}
        />
      )}
      {draft && !opened && !sorting && (
        <DraftNotice
          text={draft.row ? `Edit ${noun}: ${nameOf(draft.row)}` : `Add ${noun}`}
          at={draft.at}
          onRestore={() => void openDraft(draft)}
          onDiscard={discard}
        />
      )}
      {!query.deleted && !sorting && adding?.(reload)}
      {scope && !sorting && (scope.all || scope.options.length > 1) && (
        <ScopeChoice
          label={scope.label}
          options={scope.options}
          all={scope.all}
          value={query.scope}
          onChoose={(value) => setQuery({ scope: value, attention: '' })}
        />
      )}
      {query.attention && !sorting && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-soft px-4 py-2 text-md text-on-accent-soft">
          <span className="grow">Only those that need attention are shown.</span>
          <Button variant="secondary" size="sm" onClick={() => setQuery({ attention: '' })}>
            Show all {plural}
          </Button>
        </p>
      )}
      {!sorting && (
        <DataTable
          caption={title}
          columns={tableColumns}
          rows={listing.rows}
          added={added}
          meta={listing.meta}
          query={query}
          onQuery={setQuery}
          loading={listing.loading}
          failed={listing.failed}
          onRetry={() => void listing.load()}
          count={countText(listing.meta, { noun, plural, deleted: query.deleted })}
          rowClass={(row) =>
            `${row.id === changedId ? 'bg-accent-soft md:hover:bg-accent-soft' : ''} ${row.status === 0 || query.deleted ? 'text-muted' : ''} ${row.id === busyId ? 'opacity-60' : ''}`
          }
          actions={(row) => (
            <RowActions
              name={nameOf(row)}
              isShown={row.status === 1}
              isDeleted={query.deleted}
              busy={row.id === busyId}
              editRef={(button) => {
                if (button) editButtons.current.set(row.id, button)
                else editButtons.current.delete(row.id)
              }}
              onStatus={(status) => void setStatus(row, status)}
              onHistory={() => setOpened({ kind: 'history', id: row.id, name: nameOf(row) })}
              onEdit={() => openForm(row)}
              onDelete={() => setOpened({ kind: 'delete', row })}
              onRestore={deleted?.mayRestore(row) === false ? undefined : () => void restore(row)}
            >
              {query.deleted ? deleted?.actions(row, () => void listing.load()) : moreActions?.(row, show)}
            </RowActions>
          )}
        />
      )}
      {opened?.kind === 'form' && (
        <RecordForm
          row={opened.row}
          isGone={opened.isGone}
          shownAs={shownAs}
          draft={opened.draft}
          defaults={{ ...defaults, ...(scope && query.scope && { [scope.field]: query.scope }) }}
          screen={screen}
          noun={noun}
          schema={input}
          save={(values, row) =>
            row
              ? api.update({ ...(values as InputOf<Schema>), id: row.id, version: row.version })
              : api.add(values as InputOf<Schema>)
          }
          preview={preview as never}
          onSaved={(row) => afterSave(opened.row, row)}
          onClose={() => {
            setOpened(null)
            forget()
          }}
        >
          {children}
        </RecordForm>
      )}
      {opened?.kind === 'history' && (
        <RecordHistory
          nameOf={(state) => opened.name ?? (state ? nameOf(state as Row) : `this ${noun.toLowerCase()}`)}
          calls={{
            versions: (page) => api.versions({ id: opened.id, page }),
            revert: (which) => api.revert({ id: opened.id, ...which }),
          }}
          words={{ schema: input, ...historyWords }}
          note={historyWords?.note}
          onReverted={(row) => {
            setOpened({ kind: 'history', id: row.id, name: nameOf(row) })
            setChangedId(row.id)
            void listing.load()
          }}
          onClose={() => {
            flushSync(() => setOpened(null))
            // The row that it was opened from may be gone, and an address has no button.
            if (document.activeElement === document.body) heading.current?.focus()
          }}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          name={nameOf(opened.row)}
          losses={async () => {
            const own = (await losses?.(opened.row)) ?? []
            const seen = `It disappears from the public ${publicPage ? `${publicPage.title} page` : 'website'}.`
            return Array.isArray(own) ? [seen, ...own] : own
          }}
          busy={busyId === opened.row.id}
          onDelete={() => void remove(opened.row)}
          onDisable={
            opened.row.status === 1
              ? () => {
                  setOpened(null)
                  void setStatus(opened.row, 0)
                }
              : undefined
          }
          onClose={() => setOpened(null)}
        >
          <p>
            {columns
              .filter(({ name, cell }) => !cell && String(opened.row[name]) !== nameOf(opened.row))
              .map(({ name }) => `${labelOf(input, name)} ${String(opened.row[name])}`)
              .join(', ')}
          </p>
        </DeleteDialog>
      )}
    </>
  )
}

function countText(meta: Meta | undefined, what: { noun: string; plural: string; deleted: boolean }): string {
  if (!meta) return ''
  const { total, capped, of = total, disabled = 0 } = meta
  const all = of.toLocaleString('en-IN')
  if (total !== of || capped) return `${total.toLocaleString('en-IN')}${capped ? '+' : ''} of ${all}`
  if (what.deleted) return `${all} deleted`
  return `${all} ${of === 1 ? what.noun.toLowerCase() : what.plural}, ${disabled.toLocaleString('en-IN')} disabled`
}
