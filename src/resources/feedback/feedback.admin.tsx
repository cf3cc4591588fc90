import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { DeleteDialog } from '#web/admin/manage-collection/delete-dialog.tsx'
import { useListing } from '#web/admin/manage-collection/use-listing.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { RecordForm } from '#web/admin/record/record-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ExportDialog } from './export-dialog.admin.tsx'
import { FeedbackInput } from './feedback.contract.ts'
import { MessagePane } from './message.admin.tsx'
import { MessageList } from './message-list.admin.tsx'
import { type Message, PARTS, useInbox } from './use-inbox.ts'
import { lookForUnread } from './use-unread.ts'

const { TextAreaField, TextField } = fieldsOf<typeof FeedbackInput>()

const PER_PAGE = 20

/** The inbox: the list of messages, and the one that is open. */
export default function ManageFeedback() {
  const inbox = useInbox()
  const { show, search, page, id, leave, addressOf } = inbox
  const query = useMemo(
    () => ({ page, search, per_page: PER_PAGE, filters: {}, deleted: show === 'deleted', scope: '', attention: '' }),
    [page, search, show],
  )
  const api = useMemo(() => listingOf(show), [show])
  const listing = useListing(api, query, undefined)
  const [opened, setOpened] = useState<'add' | 'export' | Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const links = useRef(new Map<number, HTMLAnchorElement>())
  const wasOpen = useRef<number>(undefined)

  // On a phone, closing a message shows the list again: put the focus back on that message.
  useEffect(() => {
    if (id === undefined && wasOpen.current) links.current.get(wasOpen.current)?.focus()
    wasOpen.current = id
  }, [id])

  function onChanged(message: Message) {
    listing.replace(message)
    void lookForUnread()
  }

  /** The message no longer belongs to the list that is shown. */
  async function onGone(id: number) {
    if (leave(id)) {
      wasOpen.current = undefined
      heading.current?.focus()
    }
    await listing.load()
    void lookForUnread()
  }

  async function remove(message: Message) {
    setBusy(true)
    try {
      const reply = await browserApi.feedback.delete({ id: message.id, version: message.version })
      // Close the dialog first: nothing behind an open dialog can take the focus.
      flushSync(() => setOpened(null))
      tellSuccess(reply, { label: 'Undo', onPress: () => void restore(message) })
      await onGone(message.id)
    } catch (error) {
      setOpened(null)
      tellFailure(error, 'Delete failed')
    } finally {
      setBusy(false)
    }
  }

  async function restore({ id }: Message) {
    try {
      tellSuccess(await browserApi.feedback.restore({ id }))
      await listing.load()
      void lookForUnread()
    } catch (error) {
      tellFailure(error, 'Restore failed')
    }
  }

  const isOneOfMany = id !== undefined
  return (
    <>
      <div className={`mb-5 flex flex-wrap items-start gap-4 print:hidden ${isOneOfMany ? 'max-lg:mb-0' : ''}`}>
        <div className={`min-w-0 grow ${isOneOfMany ? 'max-lg:sr-only' : ''}`}>
          <h1 ref={heading} tabIndex={-1} className="w-fit font-semibold text-h1">
            Feedback
          </h1>
          <p className="mt-1 text-md text-muted">
            What people have written to the council. The sender is masked until you ask.
          </p>
        </div>
        <div className={`flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow ${isOneOfMany ? 'max-lg:hidden' : ''}`}>
          {show !== 'deleted' && (
            <Button variant="secondary" icon="download" onClick={() => setOpened('export')}>
              Export
            </Button>
          )}
          <Button icon="plus" onClick={() => setOpened('add')}>
            Add message
          </Button>
        </div>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-surface max-lg:contents lg:grid lg:h-[calc(100dvh-13.5rem)] lg:min-h-112 lg:grid-cols-[22rem_minmax(0,1fr)] print:block print:h-auto print:border-0">
        <MessageList
          listing={listing}
          inbox={inbox}
          links={links.current}
          className={`print:hidden ${isOneOfMany ? 'max-lg:hidden' : ''}`}
        />
        {isOneOfMany ? (
          <MessagePane
            key={id}
            id={id}
            known={listing.rows.find((row) => row.id === id)}
            isDeleted={show === 'deleted'}
            back={addressOf({ id: undefined })}
            onChanged={onChanged}
            onClose={() => leave(id)}
            onGone={() => void onGone(id)}
            onDelete={setOpened}
            onRestore={(message) => void restore(message).then(() => onGone(message.id))}
          />
        ) : (
          <p className="m-auto px-6 text-center text-muted max-lg:hidden print:hidden">Choose a message to read it.</p>
        )}
      </div>
      {opened === 'add' && (
        <RecordForm<Message>
          row={null}
          draft={null}
          defaults={{}}
          screen=""
          isPersonal
          noun="message"
          schema={FeedbackInput}
          save={(values) => browserApi.feedback.add(values as FeedbackInput)}
          onSaved={() => {
            setOpened(null)
            void listing.load()
          }}
          onClose={() => setOpened(null)}
        >
          <p className="text-muted text-md">For what was said at the counter or on the telephone.</p>
          <TextField name="name" />
          <div className="grid gap-4.5 sm:grid-cols-2">
            <TextField name="email" />
            <TextField name="number" />
          </div>
          <TextField name="subject" />
          <TextAreaField name="feedback" />
        </RecordForm>
      )}
      {opened === 'export' && (
        <ExportDialog
          word={PARTS[show]?.word ?? ''}
          filters={{ ...PARTS[show]?.query, search }}
          total={listing.meta?.total}
          onClose={() => setOpened(null)}
        />
      )}
      {typeof opened === 'object' && opened && (
        <DeleteDialog
          name={`the message ${opened.reference}`}
          losses={async () => ['It leaves the inbox, with its notes and replies.']}
          busy={isBusy}
          onDelete={() => void remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type Asked = Record<string, string | number | undefined>

/** The endpoints for one part of the inbox. */
function listingOf(show: string) {
  return {
    adminListing: (asked: Asked) => browserApi.feedback.adminListing({ ...asked, ...PARTS[show]?.query }),
  }
}
