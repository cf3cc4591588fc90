import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { STATES, type State } from './feedback.contract.ts'
import { PersonCard } from './person-card.admin.tsx'
import { Thread } from './thread.admin.tsx'
import { type Message, STATE_WORDS } from './use-inbox.ts'

type Props = {
  id: number
  /** The list's copy of the message, shown until it is loaded. */
  known: Message | undefined
  isDeleted: boolean
  /** The URL of the list without an open message. */
  back: To
  onChanged: (message: Message) => void
  onClose: () => void
  /** The message no longer belongs to the list. */
  onGone: () => void
  onDelete: (message: Message) => void
  onRestore: (message: Message) => void
}

/** The open message: its text, its sender and its thread. */
export function MessagePane(props: Props) {
  const { id, known, isDeleted, back, onChanged } = props
  const [loaded, setLoaded] = useState<Message | 'failed'>()
  const message = isDeleted ? known : loaded === 'failed' ? undefined : (loaded ?? known)

  const change = (next: Message) => {
    setLoaded(next)
    onChanged(next)
  }
  const load = useCallback(async () => {
    try {
      setLoaded((await browserApi.feedback.one({ id })).data)
    } catch {
      setLoaded('failed')
    }
  }, [id])
  useEffect(() => {
    if (!isDeleted) void load()
  }, [load, isDeleted])

  // Opening a message marks it as read; marking it as unread afterwards is not undone.
  const wasOpened = useRef(false)
  const markRead = useEffectEvent(() =>
    browserApi.feedback.read({ id, read: 1 }).then(
      ({ data }) => change(data),
      (error: unknown) => tellFailure(error, 'Update failed'),
    ),
  )
  useEffect(() => {
    if (typeof loaded !== 'object' || wasOpened.current) return
    wasOpened.current = true
    if (loaded.read === 0) void markRead()
  }, [loaded])

  return (
    <section
      aria-label="Message"
      className="min-w-0 overflow-y-auto max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:bg-surface print:overflow-visible print:border-0"
    >
      <Link
        to={back}
        preventScrollReset
        className="flex min-h-11 items-center gap-2 border-border border-b px-4 py-2 font-semibold text-md no-underline hover:bg-brand-soft lg:hidden print:hidden"
      >
        <Icon name="chevron-left" />
        Back to the messages
      </Link>
      {message ? (
        <OpenMessage {...props} message={message} onChanged={change} onStale={() => void load()} />
      ) : loaded === 'failed' || isDeleted ? (
        <div className="grid justify-items-center gap-3 px-6 py-12 text-center text-muted">
          <p>This message could not be loaded. It may have been deleted.</p>
          {!isDeleted && (
            <Button variant="secondary" size="sm" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <p className="grid justify-items-center px-6 py-12">
          <Loader label="Loading the message" />
        </p>
      )}
    </section>
  )
}

type OpenProps = Props & { message: Message; onStale: () => void }

function OpenMessage({ message, isDeleted, onChanged, onStale, onClose, onGone, onDelete, onRestore }: OpenProps) {
  const { id, version, reference, subject, feedback, state, status, taken_by, created_at, erased_at } = message
  const heading = useRef<HTMLHeadingElement>(null)

  // Where the message replaces the list, it takes the focus.
  useEffect(() => {
    if (!matchMedia('(min-width: 64rem)').matches) heading.current?.focus()
  }, [])

  async function act(call: () => Promise<{ status: string; message: string; data: Message }>, otherwise: string) {
    try {
      const reply = await call()
      onChanged(reply.data)
      tellSuccess(reply)
      return true
    } catch (error) {
      tellFailure(error, otherwise)
      onStale()
      return false
    }
  }

  const setState = (next: State) => act(() => browserApi.feedback.update({ id, version, state: next }), 'Update failed')

  async function setAside() {
    const next = status ? 0 : 1
    if (await act(() => browserApi.feedback.disable({ id, version, status: next }), 'Status update failed')) onGone()
  }

  async function markUnread() {
    if (await act(() => browserApi.feedback.read({ id, read: 0 }), 'Update failed')) onClose()
  }

  return (
    <article className="grid gap-5 p-4 sm:p-6">
      <header className="grid gap-1.5">
        <h2
          ref={heading}
          tabIndex={-1}
          lang={languageOf(subject)}
          className="w-fit max-w-full font-semibold text-h2 wrap-anywhere"
        >
          {erased_at ? 'Erased message' : subject || 'No subject'}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-md text-muted">
          <span className="font-medium tabular-nums">{reference}</span>
          <span>
            <DateText value={created_at} />, {formatTime(created_at)}
          </span>
          {taken_by && <span>Taken down by {taken_by}</span>}
          {status === 0 && <span className="font-semibold">Set aside</span>}
        </p>
      </header>
      {isDeleted ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-on-warning-soft">
          <p className="grow">This message was deleted.</p>
          <Button variant="secondary" size="sm" icon="restore" onClick={() => onRestore(message)}>
            Restore
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Field label="State" hideLabel className="w-40 max-sm:w-full">
            {(control) => (
              <Select {...control} value={state} onChange={(event) => void setState(event.target.value as State)}>
                {STATES.map((one) => (
                  <option key={one} value={one}>
                    {STATE_WORDS[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="secondary" size="sm" onClick={() => void markUnread()} className="min-h-11">
            Mark unread
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void setAside()} className="min-h-11">
            {status ? 'Set aside' : 'Put back'}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon="trash"
            onClick={() => onDelete(message)}
            className="min-h-11 text-danger!"
          >
            Delete
          </Button>
        </div>
      )}
      {erased_at ? (
        <p className="rounded-md bg-surface-2 px-4 py-3 text-md text-muted">
          The sender and the text were erased on <DateText value={erased_at} />, as the policy requires.
        </p>
      ) : (
        <>
          <p lang={languageOf(feedback)} className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {feedback}
          </p>
          {!isDeleted && <PersonCard message={message} />}
        </>
      )}
      {!isDeleted && <Thread message={message} onChanged={onChanged} onStale={onStale} />}
    </article>
  )
}
