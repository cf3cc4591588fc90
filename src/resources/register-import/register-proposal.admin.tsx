import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { By, CouldNotBeLoaded, Count, inWords, Note, number, StepDialog } from '#web/admin/imports/import-parts.tsx'
import { useImport } from '#web/admin/imports/use-import.ts'
import { useMay } from '#web/admin/may/may.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { RegisterImport } from './register-import.contract.ts'
import { AT_WORK } from './register-import-states.ts'
import { RegisterLines } from './register-lines.admin.tsx'

const LOOK_EVERY_MS = 1500
const api = browserApi.registerImport
const entries = (many: number) => inWords(many, 'entry', 'entries')

/** What an import of the register would change or has changed, and who takes its next step. */
export function RegisterProposal({ id }: { id: number }) {
  const { found, busy, load, run } = useImport(id, api.one)
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const state = found && found !== 'failed' ? found.state : undefined
  const isAtWork = state !== undefined && AT_WORK.includes(state)

  useEffect(() => {
    if (state) heading.current?.focus({ preventScroll: true })
  }, [state])
  // A job is at it: nobody has to press anything to see that it is done.
  useEffect(() => {
    if (!isAtWork) return
    const looking = setInterval(load, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isAtWork, load])

  if (found === undefined) return <Skeleton className="h-48 w-full" />
  if (found === 'failed') return <CouldNotBeLoaded load={load} />
  const { whole, held_rows, wrong_rows, missing_rows, may_apply, may_undo, undo_asked_by } = found
  const isOpen = state === 'checked'
  const isApplied = state === 'applied'
  return (
    <div className="grid gap-5 *:min-w-0">
      <section aria-labelledby="proposal" className="grid gap-4 rounded-lg border border-border bg-surface p-4 sm:p-5">
        <div>
          <h2 ref={heading} id="proposal" tabIndex={-1} className="mb-1 w-fit wrap-anywhere font-semibold text-h3">
            {found.name}
          </h2>
          <p role="status" className="text-md text-muted">
            <StateInWords found={found} />
          </p>
          <p className="text-md text-muted">
            {whole ? 'The whole register' : 'Part of the register'}, as of <DateText value={found.as_of} />.
          </p>
        </div>
        {isAtWork && <Loader label={workInWords(found)} showLabel />}
        {found.problem && <Note>{found.problem}</Note>}
        {state !== 'failed' && state !== 'reading' && state !== 'erasing' && <Counts found={found} />}
        {wrong_rows > 0 && isOpen && (
          <Note>
            {inWords(wrong_rows, 'row', 'rows')} can’t be read and {wrong_rows === 1 ? 'is' : 'are'} left out. The list
            below names {wrong_rows === 1 ? 'its line' : 'their lines'}.
          </Note>
        )}
        {whole && held_rows > 0 && isOpen && (
          <Note>
            {entries(held_rows)} of the register {held_rows === 1 ? 'is' : 'are'} not in this file and will be held: a
            check of these nurses will answer “ask the council”.
          </Note>
        )}
        {!whole && missing_rows > 0 && isOpen && (
          <p className="text-md text-muted">
            {entries(missing_rows)} of the register stay as they are: they are not in the file.
          </p>
        )}
        <p className="text-md empty:hidden">
          {isOpen && !may_apply && 'You have proposed this import: another person has to apply it.'}
          {isApplied && undo_asked_by && `${undo_asked_by} has asked to undo it. Another person has to do that.`}
        </p>
        <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
          {isOpen && may_apply && may('publish') && (
            <Button icon="check" aria-disabled={busy !== ''} onClick={() => void run('apply', () => api.apply({ id }))}>
              Apply to the register
            </Button>
          )}
          {isOpen && may('write') && (
            <Button variant="secondary" onClick={() => void run('cancel', () => api.cancel({ id }))}>
              Cancel import
            </Button>
          )}
          {isApplied && !undo_asked_by && may('write') && (
            <Button variant="secondary" icon="restore" onClick={() => void run('ask', () => api.askUndo({ id }))}>
              Ask to undo
            </Button>
          )}
          {isApplied && may_undo && may('publish') && (
            <Button variant="secondary" icon="restore" onClick={() => setAsking(true)}>
              Undo import
            </Button>
          )}
        </div>
      </section>
      {!isAtWork && state !== 'failed' && may('write') && <RegisterLines found={found} />}
      {asking && (
        <StepDialog
          title={`Undo the import of ${found.name}?`}
          verb="Undo import"
          busy={busy !== ''}
          onClose={() => setAsking(false)}
          onDo={() => void run('undo', () => api.undo({ id })).then(() => setAsking(false))}
        >
          <p>Every entry gets back what it was before; entries that the import has added leave the register.</p>
          <p>Entries that somebody has changed since stay as they are and are listed. It is in the history.</p>
        </StepDialog>
      )}
    </div>
  )
}

function workInWords({ state, read_rows }: RegisterImport): string {
  if (state === 'applying') return 'The register is being changed'
  if (state === 'undoing') return 'The import is being undone'
  return read_rows > 0 ? `${number(read_rows)} rows read` : 'The file is being read'
}

function Counts({ found }: { found: RegisterImport }) {
  const { new_rows, changed_rows, standing_rows, unchanged_rows, held_rows, wrong_rows } = found
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <Count label="New" rows={new_rows} more="entries" />
      <Count label="Standing" rows={standing_rows} more="looked at one by one" />
      <Count label="Changed" rows={changed_rows} more="otherwise" />
      <Count label="Unchanged" rows={unchanged_rows} more="nothing to do" />
      <Count label="Held" rows={held_rows} more="not in the file" isBad={held_rows > 0} />
      <Count label="Wrong" rows={wrong_rows} more="left out" isBad={wrong_rows > 0} />
    </dl>
  )
}

function StateInWords({ found }: { found: RegisterImport }) {
  const { state, created_at, created_by, applied_at, applied_by, undone_at, undone_by, kept_rows } = found
  if (state === 'undone' && undone_at)
    return (
      <>
        <By what="Undone" at={undone_at} who={undone_by} />
        {kept_rows > 0 && ` ${entries(kept_rows)} changed since, and left as they are.`}
      </>
    )
  if ((state === 'applied' || state === 'undoing') && applied_at)
    return <By what="Applied" at={applied_at} who={applied_by} />
  const what = {
    failed: 'Not compared, and erased. Uploaded',
    cancelled: 'Cancelled. Proposed',
    checked: 'Compared. Nothing has been changed yet. Proposed',
  }
  return <By what={what[state as keyof typeof what] ?? 'Proposed'} at={created_at} who={created_by} />
}
