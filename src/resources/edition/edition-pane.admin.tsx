import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { wordsOf } from '#resources/history/history-words.admin.tsx'
import { recordedOf } from '#resources/history/recorded.ts'
import { EditionState } from '#web/admin/editions/edition-state.tsx'
import { PreviewDialog } from '#web/admin/editions/preview-dialog.tsx'
import { Differences } from '#web/admin/history/differences.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { useNow } from '#web/admin/now/use-now.ts'
import { ViewOnSite } from '#web/admin/on-site/on-site.tsx'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { useDraftOwner } from '#web/admin/record/draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ApproveDialog } from './approve-dialog.admin.tsx'
import { actInWords, stateInWords } from './edition-words.admin.tsx'
import { Pane } from './pane.admin.tsx'
import { RescheduleDialog } from './reschedule-dialog.admin.tsx'
import { SendBackDialog } from './send-back-dialog.admin.tsx'
import { type OpenEdition, useEdition } from './use-editions.ts'

type Props = {
  id: number
  back: To
  /** The view of all that changes with it. */
  momentTo: (due_at: string) => To
  onChanged: () => void
}
type Opened = 'approve' | 'send-back' | 'reschedule' | 'preview'

/** One edition: where it stands, what it changes, and what can be done with it. */
export function EditionPane({ id, back, momentTo, onChanged }: Props) {
  const { edition, load } = useEdition(id)
  const me = useDraftOwner()
  const now = useNow()
  const [opened, setOpened] = useState<Opened>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = edition !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  async function done() {
    setOpened(undefined)
    await load()
    onChanged()
  }

  if (!edition)
    return (
      <div className="grid content-start gap-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  const { state, title, where, remark, writer_names, updated_at, is_outdated } = edition
  const dialogs: Record<Opened, ReactNode> = {
    approve: (
      <ApproveDialog
        edition={edition}
        isWriter={me !== null && edition.writers.includes(me)}
        onDone={() => void done()}
        onClose={() => setOpened(undefined)}
      />
    ),
    'send-back': <SendBackDialog edition={edition} onDone={() => void done()} onClose={() => setOpened(undefined)} />,
    preview: <PreviewDialog of={{ id }} title={edition.title} onClose={() => setOpened(undefined)} />,
    reschedule: <RescheduleDialog edition={edition} onDone={() => void done()} onClose={() => setOpened(undefined)} />,
  }
  return (
    <Pane back={back}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-muted">
        <EditionState of={{ state }} />
        {actInWords(edition)} · {where}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 font-semibold text-h2 wrap-anywhere">
        {plainText(title)}
      </h2>
      <p className="mt-2">{stateInWords(edition, now)}</p>
      {state === 'scheduled' && edition.due_at && (
        <p>
          <Link to={momentTo(edition.due_at)} className="inline-flex min-h-11 items-center">
            All that changes at this moment
          </Link>
        </p>
      )}
      <p className="mt-1 text-md text-muted">
        Written by {writer_names.join(', ')}, last saved {formatMoment(updated_at)}
      </p>
      {remark && (
        <section className="mt-4 rounded-md bg-warning-soft p-4 text-on-warning-soft">
          <h3 className="font-semibold">Sent back with this remark</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{remark}</p>
        </section>
      )}
      {is_outdated && (
        <p className="mt-4 rounded-md bg-warning-soft p-4 text-on-warning-soft">
          {edition.current
            ? 'The record has changed since this was begun. Press Edit: both are joined there, and saved together.'
            : 'The record has been deleted since this was begun. Restore it first, or discard this.'}
        </p>
      )}
      <Actions edition={edition} me={me} onOpen={setOpened} onDone={() => void done()} />
      <Comparison edition={edition} />
      {opened && dialogs[opened]}
    </Pane>
  )
}

/** What the edition changes, against what is public now. */
function Comparison({ edition: { collection, content, current, act } }: { edition: OpenEdition }) {
  const words = wordsOf(collection)
  if (!words || !content) return null
  if (act === 'hide' || act === 'delete') return null
  return (
    <section className="mt-6 grid gap-3 border-border border-t pt-5">
      <h3 className="font-semibold">{current ? 'What it changes' : 'What it will say'}</h3>
      <Differences words={words} before={current} after={current ? { ...current, ...content } : content} />
    </section>
  )
}

type ActionsProps = {
  edition: OpenEdition
  me: number | null
  onOpen: (what: Opened) => void
  onDone: () => void
}

/** The buttons that this person has in this state. */
function Actions({ edition, me, onOpen, onDone }: ActionsProps) {
  const may = useMay()
  const { id, version, state, act, collection, writers, approved_by, checked_by } = edition
  const [isBusy, setBusy] = useState(false)
  const isWriter = me !== null && writers.includes(me)
  const isUnchecked = state === 'published' && approved_by !== null && writers.includes(approved_by) && !checked_by

  async function call(work: () => Promise<{ status: string; message: string }>, otherwise: string) {
    setBusy(true)
    try {
      tellSuccess(await work())
    } catch (error) {
      tellFailure(error, otherwise)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const seen = { id, version }
  const isOpen = state === 'draft' || state === 'in_review' || state === 'scheduled' || state === 'failed'
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {may('publish') && (state === 'draft' || state === 'in_review') && (
        <Button disabled={isBusy} onClick={() => onOpen('approve')}>
          Publish…
        </Button>
      )}
      {may('publish') && state === 'in_review' && (
        <Button variant="secondary" disabled={isBusy} onClick={() => onOpen('send-back')}>
          Send back…
        </Button>
      )}
      {may('publish') && state === 'scheduled' && (
        <Button disabled={isBusy} onClick={() => onOpen('reschedule')}>
          Another time…
        </Button>
      )}
      {may('publish') && isUnchecked && !isWriter && (
        <Button
          icon="check"
          disabled={isBusy}
          onClick={() => void call(() => browserApi.edition.check(seen), 'It could not be marked as checked')}
        >
          I have checked it
        </Button>
      )}
      {may('write') && state === 'draft' && (
        <Button
          variant={may('publish') ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => void call(() => browserApi.edition.submit(seen), 'It could not be sent')}
        >
          Send for approval
        </Button>
      )}
      {may('write') && (state === 'in_review' || state === 'scheduled') && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void call(() => browserApi.edition.takeBack(seen), 'It could not be taken back')}
        >
          Take back
        </Button>
      )}
      {isOpen && may('write') && (
        <Button variant="secondary" icon="eye" disabled={isBusy} onClick={() => onOpen('preview')}>
          Preview…
        </Button>
      )}
      {isOpen && may('write') && act === 'change' && (
        <Link
          to={`${recordedOf(collection).screen}?edition=${id}`}
          className="inline-flex min-h-11 items-center rounded-md px-4 font-medium no-underline hover:bg-brand-soft"
        >
          Edit
        </Link>
      )}
      <ViewOnSite collection={collection} row={edition.current} name={plainText(edition.title)} />
      {may('write') && isOpen && (
        <Button
          variant="quiet"
          icon="trash"
          disabled={isBusy}
          onClick={() => void call(() => browserApi.edition.discard(seen), 'It could not be discarded')}
        >
          Discard
        </Button>
      )}
    </div>
  )
}
