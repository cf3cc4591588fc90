import { type FormEvent, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellSuccess, tellUnsaved } from '#web/admin/outcome/outcome.ts'
import { dropDraft, keepDraft, newDraftId, readDraft, useDraftOwner } from '#web/admin/record/draft.ts'
import { UnsavedDialog } from '#web/admin/record/record-fields.tsx'
import { useUnsavedGuard } from '#web/admin/record/use-unsaved-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/date/date.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { type Message, placeOf } from './use-inbox.ts'

type Props = {
  message: Message
  /** Whether this server can send mail. */
  canSend: boolean
  onNoted: () => void
  onReplied: (message: Message) => void
  onStale: () => void
}

const KINDS = {
  reply: { word: 'Reply', hint: 'Goes to the person by mail, with the message quoted below it.', send: 'Send reply' },
  note: { word: 'Note', hint: 'Only clerks see it.', send: 'Add note' },
}
type Kind = keyof typeof KINDS
type Begun = { version: number }

const DRAFT_AFTER_MS = 800
const TEXT_MOST = 5000

/** Where a clerk writes to the person or to colleagues. Drafts are kept in this browser. */
export function Composer({ message, canSend, onNoted, onReplied, onStale }: Props) {
  const { id, version } = message
  const screen = `/admin/manageFeedback ${id}`
  const owner = useDraftOwner()
  const [draft, setDraft] = useState(() => readDraft<Begun>(owner, screen))
  const [draftId] = useState(draft?.id ?? newDraftId)
  const [text, setText] = useState(typeof draft?.values.text === 'string' ? draft.values.text : '')
  const [chosen, setKind] = useState<Kind>(draft?.values.kind === 'note' ? 'note' : 'reply')
  /** The version that the text was written for; undefined once the clerk has seen the current one. */
  const [begun, setBegun] = useState(draft?.row?.version)
  const [isBusy, setBusy] = useState(false)
  const kind = canSend ? chosen : 'note'
  const isEmpty = text.trim() === ''
  const hasChanged = begun !== undefined && begun !== version && !isEmpty

  useEffect(() => {
    if (isEmpty) return dropDraft(draftId)
    const row: Begun = { version: begun ?? version }
    const keep = () => void keepDraft(owner, screen, { id: draftId, row, values: { text, kind } })
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [isEmpty, text, kind, owner, screen, draftId, begun, version])

  function clear() {
    dropDraft(draftId)
    setDraft(null)
    setBegun(undefined)
    setText('')
  }

  const guard = useUnsavedGuard({
    isDirty: !isEmpty,
    isSaving: isBusy,
    // Opening another message leaves this one, although the screen is the same.
    leadsOut: (next, current) => next.pathname !== current.pathname || placeOf(next.search).id !== id,
    onGiveUp: clear,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isBusy || (hasChanged && kind === 'reply')) return
    setBusy(true)
    try {
      if (kind === 'note') {
        tellSuccess(await browserApi.feedback.note({ id, text }))
        onNoted()
      } else {
        const reply = await browserApi.feedback.reply({ id, version, text })
        tellSuccess(reply)
        onReplied(reply.data)
      }
      clear()
    } catch (error) {
      tellUnsaved(error, kind === 'note' ? 'Add failed' : 'Sending failed')
      if (isCallFailed(error) && error.code === 'stale') onStale()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 print:hidden">
      {canSend ? (
        <fieldset className="flex w-fit rounded-md border border-border-strong p-0.5">
          <legend className="sr-only">What to write</legend>
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <label
              key={one}
              className="flex min-h-10 cursor-pointer items-center rounded-sm px-4 font-medium text-md has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setKind(one)}
                className="sr-only"
              />
              {KINDS[one].word}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="rounded-md bg-info-soft px-4 py-3 text-md text-on-info-soft">
          This server does not send mail. To answer, show whom the message is from and use “Reply by e-mail”; then note
          it here.
        </p>
      )}
      {draft && !hasChanged && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-md text-muted">
          Your draft from {formatTime(draft.at)} is back.
          <Button variant="quiet" size="sm" onClick={clear}>
            Discard
          </Button>
        </p>
      )}
      {hasChanged && (
        <section role="alert" className="grid gap-3 rounded-md bg-warning-soft p-4 text-on-warning-soft">
          <h3 className="flex gap-2 font-semibold">
            <Icon name="warning" className="mt-0.5" />
            Someone changed this while you were editing
          </h3>
          <p>Read what has been done with the message since then. It may be answered already.</p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" size="sm" onClick={() => setBegun(undefined)}>
              Continue with mine
            </Button>
            <Button variant="secondary" size="sm" onClick={clear}>
              Discard my text
            </Button>
          </div>
        </section>
      )}
      <Field label={KINDS[kind].word} hint={KINDS[kind].hint}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={TEXT_MOST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        icon={kind === 'note' ? 'plus' : 'mail'}
        disabled={isEmpty || isBusy || (hasChanged && kind === 'reply')}
        className="justify-self-start"
      >
        {KINDS[kind].send}
      </Button>
      <UnsavedDialog guard={guard} />
    </form>
  )
}
