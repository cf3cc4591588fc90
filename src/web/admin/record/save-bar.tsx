import { Link } from 'react-router'
import type { Edition } from '#web/admin/editions/editions.ts'
import { useMay } from '#web/admin/may/may.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Fault } from './faults.ts'
import type { EditedRecord } from './use-record.ts'

/** The state of the form, what has to be corrected, and the buttons that this person has. */
export function SaveBar({ record, saveWord }: { record: EditedRecord; saveWord: string }) {
  const { isDirty, hint, faults, showFault, guard, drafts } = record
  const mayPublish = useMay()('publish')
  const savesAtOnce = !drafts || (mayPublish && !drafts.edition)
  return (
    <>
      <div className="mr-auto flex min-w-0 items-center gap-2 text-md text-muted" role="status">
        {isDirty && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />}
        {faults.length > 0 ? <Faults faults={faults} onShow={showFault} /> : hint}
      </div>
      <Button variant="secondary" onClick={guard.close}>
        Cancel
      </Button>
      {drafts && <PreviewDraft record={record} />}
      {drafts && <SaveDraft record={record} />}
      {savesAtOnce ? (
        <SaveNow record={record} saveWord={saveWord} />
      ) : mayPublish && !isDirty && drafts?.edition ? (
        <Link
          to={`/admin/editions?view=open&edition=${drafts.edition.id}`}
          className="inline-flex min-h-11 items-center justify-center rounded-md bg-brand px-5 font-semibold text-on-brand no-underline hover:bg-brand-hover hover:text-on-brand"
        >
          Publish…
        </Link>
      ) : (
        <Submit record={record} />
      )}
    </>
  )
}

/** Not disabled by errors: pressing it leads to them. */
function SaveNow({ record, saveWord }: { record: EditedRecord; saveWord: string }) {
  const { isDirty, isSubmitting, formId, canSave } = record
  return (
    <Button
      type="submit"
      form={formId}
      disabled={!isDirty || isSubmitting}
      aria-disabled={!canSave || undefined}
      className="min-w-37"
    >
      {isSubmitting ? 'Saving…' : saveWord}
    </Button>
  )
}

const isWaiting = (edition: Edition | null | undefined) =>
  edition?.state === 'in_review' || edition?.state === 'scheduled'

/** A preview shows what is saved. Its button never takes back what waits: that is for the button which says so. */
function PreviewDraft({ record: { drafts, isDirty, isUndecided, isWorking } }: { record: EditedRecord }) {
  const isUnsaved = isDirty || drafts?.isJoined === true
  if (!drafts || (!isUnsaved && !drafts.edition)) return null
  return (
    <Button
      variant="secondary"
      icon="eye"
      disabled={isUnsaved && (isWaiting(drafts.edition) || isUndecided || isWorking)}
      onClick={() => void drafts.preview(isUnsaved)}
      // A phone has no room for a fourth row of buttons: there the draft is saved first.
      className={isUnsaved ? 'max-sm:hidden' : ''}
    >
      {isUnsaved ? 'Save draft and preview…' : 'Preview…'}
    </Button>
  )
}

/** A draft may be half-written. */
function SaveDraft({ record: { drafts, isDirty, isUndecided, isWorking } }: { record: EditedRecord }) {
  return (
    <Button
      variant="secondary"
      disabled={(!isDirty && !drafts?.isJoined) || drafts?.isBusy || isUndecided || isWorking}
      onClick={() => void drafts?.save(false)}
    >
      {drafts?.isBusy ? 'Saving…' : isWaiting(drafts?.edition) ? 'Take back and save as draft' : 'Save draft'}
    </Button>
  )
}

function Submit({ record }: { record: EditedRecord }) {
  const { drafts, isDirty, isUndecided, isWorking, faults, showFault } = record
  const isSent = drafts?.edition?.state === 'in_review' && !isDirty && !drafts.isJoined
  const isNothing = !isDirty && !drafts?.edition
  return (
    <Button
      disabled={isNothing || isSent || drafts?.isBusy || isUndecided || isWorking}
      aria-disabled={faults.length > 0 || undefined}
      onClick={() => (faults[0] ? showFault(faults[0].path) : void drafts?.save(true))}
    >
      Send for approval
    </Button>
  )
}

const MOST_FAULTS = 3

function Faults({ faults, onShow }: { faults: readonly Fault[]; onShow: (path: string) => void }) {
  const more = faults.length - MOST_FAULTS
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-4">
      {faults.slice(0, MOST_FAULTS).map(({ path, text }) => (
        <li key={path} className="min-w-0">
          <button
            type="button"
            onClick={() => onShow(path)}
            className="min-h-6 cursor-pointer rounded-sm text-left text-link underline underline-offset-3 wrap-anywhere hover:text-link-hover pointer-coarse:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}
