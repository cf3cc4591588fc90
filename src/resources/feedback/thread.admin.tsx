import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { Composer } from './composer.admin.tsx'
import type { Message } from './use-inbox.ts'

type ThreadData = Awaited<ReturnType<typeof browserApi.feedback.thread>>['data']
type Entry = ThreadData['entries'][number]

/** Replies are sent within seconds. Poll only a few times: polling for ever would keep the session alive. */
const LOOK_AGAIN_MS = 3000
const MOST_LOOKS = 10

type Props = { message: Message; onChanged: (message: Message) => void; onStale: () => void }

/** The notes and replies of a message, and the form for the next one. */
export function Thread({ message, onChanged, onStale }: Props) {
  const { id, erased_at } = message
  const [thread, setThread] = useState<ThreadData | 'failed'>()
  const [looks, setLooks] = useState(0)

  const load = useCallback(async () => {
    try {
      setThread((await browserApi.feedback.thread({ id })).data)
    } catch {
      setThread('failed')
    }
  }, [id])
  useEffect(() => void load(), [load])

  const entries = typeof thread === 'object' ? thread.entries : []
  const isPending = entries.some(({ delivery }) => delivery === 'waiting' || delivery === 'sending')
  // Once the reply is sent the message becomes answered, so its list has to be refreshed.
  const wasPending = useRef(false)
  const becomeAnswered = useEffectEvent(async () => {
    const known = await browserApi.feedback.one({ id }).catch(() => undefined)
    if (known) onChanged(known.data)
  })
  useEffect(() => {
    if (wasPending.current && !isPending) void becomeAnswered()
    wasPending.current = isPending
  }, [isPending])
  useEffect(() => {
    if (!isPending || looks >= MOST_LOOKS) return
    const timer = setTimeout(() => void load().then(() => setLooks((many) => many + 1)), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isPending, looks, load])

  async function sendAgain(entry: Entry) {
    try {
      tellSuccess(await browserApi.feedback.sendAgain({ id: entry.id }))
    } catch (error) {
      tellFailure(error, 'Sending failed')
    }
    setLooks(0)
    await load()
  }

  if (thread === 'failed')
    return (
      <div className="grid justify-items-start gap-3 border-border border-t pt-5 text-muted">
        <p>Notes and replies could not be loaded.</p>
        <Button variant="secondary" size="sm" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    )
  return (
    <section aria-labelledby={`thread-${id}`} className="grid gap-4 border-border border-t pt-5">
      <h3 id={`thread-${id}`} className="font-semibold text-h3">
        Notes and replies
      </h3>
      {thread && entries.length === 0 && <p className="text-md text-muted">None yet.</p>}
      {entries.length > 0 && (
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} isErased={erased_at !== null} onSendAgain={() => void sendAgain(entry)} />
            </li>
          ))}
        </ol>
      )}
      {thread && !erased_at && (
        <Composer
          message={message}
          canSend={thread.can_send}
          onNoted={() => void load()}
          onReplied={(answered) => {
            setLooks(0)
            onChanged(answered)
            void load()
          }}
          onStale={onStale}
        />
      )}
    </section>
  )
}

function EntryCard({ entry, isErased, onSendAgain }: { entry: Entry; isErased: boolean; onSendAgain: () => void }) {
  const { kind, text, author, created_at } = entry
  const look = kind === 'note' ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-brand bg-surface-2'
  return (
    <div className={`grid gap-1.5 rounded-md border-l-4 px-4 py-3 text-md ${look}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Icon name={kind === 'note' ? 'edit' : 'mail'} />
        <span className="font-semibold">{kind === 'note' ? 'Note' : 'Reply'}</span>
        <span>
          by {author || 'unknown'}, <DateText value={created_at} />, {formatTime(created_at)}
        </span>
      </p>
      <p lang={languageOf(text)} className="max-w-prose whitespace-pre-wrap wrap-anywhere">
        {text || (isErased ? 'Erased' : '')}
      </p>
      {kind === 'reply' && <Delivery entry={entry} isErased={isErased} onSendAgain={onSendAgain} />}
    </div>
  )
}

function Delivery({ entry, isErased, onSendAgain }: { entry: Entry; isErased: boolean; onSendAgain: () => void }) {
  const { delivery, sent_at, failure } = entry
  if (delivery === 'sent' && sent_at)
    return (
      <p role="status" className="flex flex-wrap items-center gap-1.5 font-medium text-sm text-success">
        <Icon name="check" />
        Sent <DateText value={sent_at} />, {formatTime(sent_at)}
      </p>
    )
  const words = { waiting: 'Waiting to be sent.', sending: 'Being sent.', failed: 'Not sent.', sent: '' }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className={delivery === 'failed' ? 'font-medium text-danger' : 'text-muted'}>
        {words[delivery ?? 'waiting']} {failure}
      </p>
      {delivery === 'failed' && !isErased && (
        <Button variant="secondary" size="sm" icon="refresh" onClick={onSendAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
