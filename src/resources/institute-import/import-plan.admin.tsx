import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { By, CouldNotBeLoaded, Count, inWords, Note, rows } from '#web/admin/imports/import-parts.tsx'
import { useImport } from '#web/admin/imports/use-import.ts'
import { useMay } from '#web/admin/may/may.ts'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { InstituteLines } from './import-lines.admin.tsx'
import type { Import } from './institute-import.contract.ts'
import { UndoDialog } from './undo-dialog.admin.tsx'

/** What an import would change or has changed, and its actions. */
export function ImportPlan({ id }: { id: number }) {
  const { found, busy, load, run } = useImport(id, browserApi.instituteImport.one)
  const may = useMay()
  const [stale, setStale] = useState('')
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isKnown = found !== undefined && found !== 'failed'

  // Focus the result, so that keyboard users continue there after choosing a file.
  useEffect(() => {
    if (isKnown) heading.current?.focus({ preventScroll: true })
  }, [isKnown])

  async function checkAgain(path: string) {
    try {
      const { data } = await browserApi.instituteImport.check({ path, instead_of: id })
      await navigate(`/admin/importInstitutes?id=${data.id}`, { replace: true })
    } catch (error) {
      tellFailure(error, 'It could not be checked')
    }
  }

  async function undo() {
    await run('undo', () => browserApi.instituteImport.undo({ id }))
    setAsking(false)
    heading.current?.focus()
  }

  function refusedAsStale(error: unknown): boolean {
    if (!isCallFailed(error) || error.code !== 'stale') return false
    setStale(error.message)
    return true
  }

  if (found === undefined) return <Skeleton className="h-48 w-full" />
  if (found === 'failed') return <CouldNotBeLoaded load={load} />
  const many = found.new_rows + found.changed_rows
  return (
    <div className="grid gap-5 *:min-w-0">
      <section aria-labelledby="plan" className="grid gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
        <div>
          <h2 ref={heading} id="plan" tabIndex={-1} className="mb-1 w-fit wrap-anywhere font-semibold text-h3">
            {found.name}
          </h2>
          <p role="status" className="text-md text-muted">
            <StateInWords found={found} />
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Count label="New" rows={found.new_rows} more={institutes(found.new_institutes)} />
          <Count label="Changed" rows={found.changed_rows} more={institutes(found.changed_institutes)} />
          <Count label="Unchanged" rows={found.unchanged_rows} more="nothing to do" />
          <Count label="Wrong" rows={found.wrong_rows} more="left out" isBad={found.wrong_rows > 0} />
        </dl>
        {found.unknown_columns.length > 0 && (
          <Note>These columns mean nothing here and are not read: {found.unknown_columns.join(', ')}.</Note>
        )}
        {found.state === 'checked' && found.wrong_rows > 0 && (
          <Note>
            {rows(found.wrong_rows)} {found.wrong_rows === 1 ? 'is' : 'are'} wrong and left out. Correct them in your
            spreadsheet and import them later, or cancel and start again.
          </Note>
        )}
        <div role="alert" className="empty:hidden">
          {stale && <Note>{stale} Nothing was imported.</Note>}
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
          {found.state === 'checked' && !stale && may('publish') && (
            <Button
              icon="check"
              aria-disabled={busy !== '' || many === 0}
              onClick={() => {
                if (many > 0) void run('apply', () => browserApi.instituteImport.apply({ id }), refusedAsStale)
              }}
            >
              {busy === 'apply' ? 'Importing…' : many === 0 ? 'Nothing to import' : `Import ${rows(many)}`}
            </Button>
          )}
          {(found.state === 'cancelled' || stale) && may('write') && (
            <Button icon="refresh" onClick={() => void checkAgain(found.path)}>
              Check again
            </Button>
          )}
          {found.state === 'checked' && may('write') && (
            <Button
              variant="secondary"
              onClick={() => void run('cancel', () => browserApi.instituteImport.cancel({ id }))}
            >
              Cancel import
            </Button>
          )}
          {found.state === 'applied' && may('publish') && (
            <Button variant="secondary" icon="restore" onClick={() => setAsking(true)}>
              Undo import
            </Button>
          )}
        </div>
      </section>
      <InstituteLines found={found} />
      {asking && (
        <UndoDialog found={found} busy={busy !== ''} onUndo={() => void undo()} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

const institutes = (many: number) => inWords(many, 'institute', 'institutes')

function StateInWords({ found }: { found: Import }) {
  const { state, created_at, created_by, applied_at, applied_by, undone_at, undone_by, kept_institutes } = found
  if (state === 'applied' && applied_at) return <By what="Imported" at={applied_at} who={applied_by} />
  if (state === 'undone' && undone_at)
    return (
      <>
        <By what="Undone" at={undone_at} who={undone_by} />
        {kept_institutes > 0 && ` ${institutes(kept_institutes)} changed since or scheduled, and left as they are.`}
      </>
    )
  const what = state === 'cancelled' ? 'Cancelled; checked' : 'Checked. Nothing has been changed yet. Uploaded'
  return <By what={what} at={created_at} who={created_by} />
}
