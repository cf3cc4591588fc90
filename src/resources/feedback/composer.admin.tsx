import { type FormEvent, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { dropDraft, keepDraft, readDraft } from '#web/admin/record/draft.ts'
import { UnsavedDialog } from '#web/admin/record/record-fields.tsx'
import { useUnsavedGuard } from '#web/admin/record/use-unsaved-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/date/date.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
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

const DRAFT_AFTER_MS = 800
const TEXT_MOST = 5000

/** Where a clerk writes to the person, or to colleagues. What is begun is kept on this computer. */
export function Composer({ message, canSend, onNoted, onReplied, onStale }: Props) {
  const { id, version } = message
  const screen = `/admin/manageFeedback ${id}`
  const [draft, setDraft] = useState(() => readDraft<never>(screen))
  const [text, setText] = useState(typeof draft?.values.text === 'string' ? draft.values.text : '')
  const [chosen, setKind] = useState<Kind>(draft?.values.kind === 'note' ? 'note' : 'reply')
  const [isBusy, setBusy] = useState(false)
  const kind = canSend ? chosen : 'note'
  const isEmpty = text.trim() === ''

  useEffect(() => {
    if (isEmpty) return dropDraft(screen, null)
    const keep = () => keepDraft(screen, null, { text, kind })
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [isEmpty, text, kind, screen])

  function clear() {
    dropDraft(screen, null)
    setDraft(null)
    setText('')
  }

  const guard = useUnsavedGuard({
    isDirty: !isEmpty,
    isSaving: isBusy,
    // Another message is another place, though it has the same screen.
    leadsOut: (next, current) => next.pathname !== current.pathname || placeOf(next.search).id !== id,
    onGiveUp: clear,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isBusy) return
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
      tellFailure(error, kind === 'note' ? 'Add failed' : 'Sending failed')
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
      {draft && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-md text-muted">
          Your draft from {formatTime(draft.at)} is back.
          <Button variant="quiet" size="sm" onClick={clear}>
            Discard
          </Button>
        </p>
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
        disabled={isEmpty || isBusy}
        className="justify-self-start"
      >
        {KINDS[kind].send}
      </Button>
      <UnsavedDialog guard={guard} />
    </form>
  )
}
