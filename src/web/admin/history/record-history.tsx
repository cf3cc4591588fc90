import { type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Snapshot } from '#contract/history.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import type { FieldWords } from './differences.tsx'
import { type Entry, entriesOf, type HistoryCalls, momentOf, useVersions } from './versions.ts'

type Props<Row> = {
  /** The record's name according to its latest version. */
  nameOf: (state: Snapshot | null) => string
  calls: HistoryCalls<Row>
  words: FieldWords
  /** What a restore does not bring back, or removes, besides the standard warning. */
  note?: string | undefined
  onReverted: (row: Row) => void
  onClose: () => void
}

/** The history of one record: compares any two versions, and restores one. */
export function RecordHistory<Row>({ nameOf, calls, words, note, onReverted, onClose }: Props<Row>) {
  const { versions, hasMore, failed, load } = useVersions(calls)
  const mayChange = useMay()('publish')
  const [chosenKey, setChosenKey] = useState<string>()
  const [against, setAgainst] = useState('previous')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const entries = entriesOf(versions ?? [], !hasMore)
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0]
  const current = entries.find(({ state }) => state !== null)

  async function restore({ historyId, which }: Entry) {
    setBusy(true)
    try {
      const version = current?.state?.version
      const known = typeof version === 'number' ? { version } : {}
      const reply = await calls.revert({ history_id: historyId, state: which, ...known })
      tellSuccess(reply)
      onReverted(reply.data)
    } catch (error) {
      tellFailure(error, 'Restore failed')
    } finally {
      // In either case there may be a newer version now.
      await load(1)
      // Closed immediately, since nothing behind an open dialog can take the focus.
      flushSync(() => {
        setBusy(false)
        setAsking(false)
        setChosenKey(undefined)
        setAgainst('previous')
      })
      list.current?.querySelector('button')?.focus()
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title={`History of ${nameOf(current?.state ?? null)}`}
        footer={
          chosen?.state &&
          (chosen === current && !chosen.state.deleted_at ? (
            <p className="mr-auto text-md text-muted">This is the current version.</p>
          ) : (
            mayChange && (
              <Button icon="restore" onClick={() => setAsking(true)}>
                Restore this version
              </Button>
            )
          ))
        }
      >
        {failed && (
          <p className="flex flex-wrap items-center gap-3">
            Could not be loaded.
            <Button variant="secondary" size="sm" onClick={() => void load(1)}>
              Try again
            </Button>
          </p>
        )}
        {!versions && !failed && <Placeholder />}
        {versions && !chosen && <p>This record has no history: it has not been changed since it was imported.</p>}
        {chosen && (
          <div className="grid gap-5 md:h-[min(32rem,60dvh)] md:grid-cols-[15rem_minmax(0,1fr)]">
            <VersionList
              list={list}
              entries={entries}
              chosen={chosen}
              current={current}
              onChoose={(key) => {
                setChosenKey(key)
                setAgainst('previous')
              }}
            >
              {hasMore && (
                <Button variant="quiet" size="sm" className="mt-1" onClick={() => void load('next')}>
                  Show older versions
                </Button>
              )}
            </VersionList>
            <Comparison
              key={chosen.key}
              words={words}
              entries={entries}
              chosen={chosen}
              current={current}
              against={against}
              onAgainst={setAgainst}
            />
          </div>
        )}
      </Dialog>
      {isAsking && chosen && (
        <RestoreQuestion
          entry={chosen}
          note={note}
          isBusy={isBusy}
          onRestore={() => void restore(chosen)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function VersionList(props: {
  list: Ref<HTMLOListElement>
  entries: Entry[]
  chosen: Entry
  current: Entry | undefined
  onChoose: (key: string) => void
  children: ReactNode
}) {
  const { list, entries, chosen, current, onChoose, children } = props
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain max-md:max-h-52">
      <ol ref={list} aria-label="Versions, the newest first" className="grid gap-1">
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              aria-current={entry === chosen ? 'true' : undefined}
              onClick={() => onChoose(entry.key)}
              className="grid w-full cursor-pointer gap-0.5 rounded-md border-transparent border-l-4 px-3 py-2 text-left text-md -outline-offset-3 hover:bg-surface-2 current:border-brand current:bg-brand-soft current:text-on-brand-soft"
            >
              <span>
                <span className="font-semibold">{entry.what}</span>
                {entry.by && ` by ${entry.by}`}
              </span>
              <span className="text-sm">
                {entry.at && momentOf(entry)}
                {entry === current && !entry.state?.deleted_at && ', current'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function RestoreQuestion(props: {
  entry: Entry
  note: string | undefined
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}) {
  const { entry, note, isBusy, onRestore, onClose } = props
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={`Restore the ${entry.at ? `version of ${momentOf(entry)}` : 'first known version'}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button icon="restore" disabled={isBusy} onClick={onRestore}>
            Restore
          </Button>
        </>
      }
    >
      <p>The record goes back to what it was then. The current version stays in the history.</p>
      {note && <p>{note}</p>}
    </Dialog>
  )
}

function Placeholder() {
  return (
    <div className="grid gap-5 md:h-[min(32rem,60dvh)] md:grid-cols-[15rem_minmax(0,1fr)] md:content-start">
      <div className="grid content-start gap-3">
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-10 ${width}`} />
        ))}
      </div>
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
