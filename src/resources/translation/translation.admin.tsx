import { useEffect, useRef, useState } from 'react'
import { MOST_TOGETHER } from '#resources/edition/edition.contract.ts'
import { lookForEditions } from '#resources/edition/use-editions.ts'
import { useSearch } from '#resources/history/use-lines.ts'
import { useMay } from '#web/admin/may/may.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { DeskActions } from './desk-actions.admin.tsx'
import { DeskCounts } from './desk-counts.admin.tsx'
import { DeskFilters } from './desk-filters.admin.tsx'
import { DeskTable } from './desk-table.admin.tsx'
import { counted } from './desk-words.ts'
import { ExportDialog } from './export-dialog.admin.tsx'
import { ImportDialog } from './import-dialog.admin.tsx'
import type { Plan } from './translation.contract.ts'
import { type FILTERS, filtersOf, nameOf, useChoice, useDeskCounts, useRecords } from './use-desk.ts'

/** The desk for translators: what is to be translated, tables out and in, and many drafts at once. */
export default function Translations() {
  const may = useMay()
  const [search, setSearch] = useSearch()
  const [only, setOnly] = useState<string[]>()
  const [opened, setOpened] = useState<'export' | 'import'>()
  const { rows, meta, isLoading, failed, load } = useRecords(search, only)
  const { counts, load: count } = useDeskCounts()
  const choice = useChoice()
  const filters = filtersOf(search)
  const narrowed = Object.keys(filters).length
  const drafted = useRef<HTMLParagraphElement>(null)

  // Whoever has imported goes on with the drafts, not at the button that opened the dialog.
  useEffect(() => {
    if (!only) return
    drafted.current?.focus({ preventScroll: true })
    drafted.current?.scrollIntoView({ block: 'start' })
  }, [only])

  function choose(name: (typeof FILTERS)[number], value: string) {
    setOnly(undefined)
    setSearch((now) => {
      now.delete('page')
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  }

  const pageHref = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(page))
    return `?${next}`
  }

  function showAll() {
    setOnly(undefined)
    setSearch(() => new URLSearchParams())
  }

  function changed() {
    void load()
    void choice.look()
    count()
    void lookForEditions()
  }

  /** The drafts of an import are shown and chosen: sending them is one press away. */
  function applied({ records }: Plan) {
    setOpened(undefined)
    setSearch(() => new URLSearchParams())
    const names = records.map(nameOf)
    setOnly(names)
    // As many as can be sent together.
    void choice.look(names.slice(0, MOST_TOGETHER))
    count()
    void lookForEditions()
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="font-semibold text-h1">Translations</h1>
          <p className="mt-1 text-md text-muted">
            What the council publishes, in each language. Open a record to translate it, or export a table and import it
            again.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" icon="download" onClick={() => setOpened('export')}>
            Export…
          </Button>
          {may('write') && (
            <Button variant="secondary" icon="upload" onClick={() => setOpened('import')}>
              Import…
            </Button>
          )}
        </div>
      </div>
      <DeskCounts counts={counts} onFollow={() => setOnly(undefined)} />
      <DeskFilters filters={filters} collections={counts?.collections ?? []} onChoose={choose} />
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {only ? (
          <>
            <p ref={drafted} tabIndex={-1} className="scroll-mt-20 font-medium text-md">
              Only the drafts of the last import are shown.
            </p>
            <Button variant="secondary" size="sm" onClick={showAll}>
              Show all records
            </Button>
          </>
        ) : (
          narrowed > 0 && (
            <Button variant="quiet" size="sm" onClick={showAll}>
              Clear filters ({narrowed})
            </Button>
          )
        )}
        <p role="status" className="text-md text-muted tabular-nums md:ml-auto">
          {isLoading && !meta ? 'Loading' : meta && `${counted(meta.total, 'record')}${meta.capped ? ' or more' : ''}`}
        </p>
      </div>
      <div className="rounded-lg border border-border bg-surface">
        <DeskTable rows={rows} isLoading={isLoading} choice={choice} lang={filters.lang} />
        {!isLoading && !rows?.length && (
          <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
            <p>
              {failed ? 'Could not be loaded.' : narrowed > 0 ? 'No record is like that.' : 'There are no records yet.'}
            </p>
            {failed && (
              <Button variant="secondary" size="sm" onClick={() => void load()}>
                Try again
              </Button>
            )}
          </div>
        )}
        {meta && meta.last_page > 1 && (
          <Pagination
            page={meta.page}
            lastPage={meta.last_page}
            total={meta.total}
            perPage={meta.per_page}
            hrefOf={pageHref}
            label="Pages of records"
            inPlace
            className="px-4 py-2.5"
          />
        )}
        <DeskActions rows={rows ?? []} choice={choice} hasMachine={counts?.machine === true} onChanged={changed} />
      </div>
      {opened === 'export' && (
        <ExportDialog chosen={choice.all} filters={filters} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'import' && <ImportDialog onApplied={applied} onClose={() => setOpened(undefined)} />}
    </>
  )
}
