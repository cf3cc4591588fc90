import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meta } from '#contract/endpoint.ts'
import type { Snapshot, Version } from '#contract/history.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDate, formatTime } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select } from '#web/ui/field/field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { Differences, type FieldWords } from './differences.tsx'

/** The two calls behind the history of one record. */
export type HistoryCalls<Row> = {
  versions: (page: number) => Promise<{ data: Version[]; meta: Meta }>
  revert: (which: {
    history_id: number
    state: 'before' | 'after'
    version?: number | undefined
  }) => Promise<{ status: string; message: string; data: Row }>
}

type Props<Row> = {
  /** The record's name, as far as its newest state tells it. */
  nameOf: (state: Snapshot | null) => string
  calls: HistoryCalls<Row>
  words: FieldWords
  /** What a restore does not bring back, or takes away, beside what it always says. */
  note?: string | undefined
  onReverted: (row: Row) => void
  onClose: () => void
}

/** A state that the record once had. */
type Entry = {
  key: string
  historyId: number
  which: 'before' | 'after'
  what: string
  by: string
  /** '' when nobody knows. */
  at: string
  state: Snapshot | null
  previous: Snapshot | null
}

/** What was done with one record: compares any two of its versions, and brings one back. */
export function RecordHistory<Row>({ nameOf, calls, words, note, onReverted, onClose }: Props<Row>) {
  const { versions, hasMore, failed, load } = useVersions(calls)
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
      // Either way the newest version may be another one now.
      await load(1)
      // Closed at once, since nothing behind an open dialog can take the focus.
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
            <Button icon="restore" onClick={() => setAsking(true)}>
              Restore this version
            </Button>
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
        {versions && !chosen && (
          <p>Nothing is written down of this record: it has not been changed since it came here.</p>
        )}
        {chosen && (
          <div className="grid gap-5 md:h-[min(32rem,60dvh)] md:grid-cols-[15rem_minmax(0,1fr)]">
            <div className="min-h-0 overflow-y-auto overscroll-contain max-md:max-h-52">
              <ol ref={list} aria-label="Versions, the newest first" className="grid gap-1">
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <button
                      type="button"
                      aria-current={entry === chosen ? 'true' : undefined}
                      onClick={() => {
                        setChosenKey(entry.key)
                        setAgainst('previous')
                      }}
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
              {hasMore && (
                <Button variant="quiet" size="sm" className="mt-1" onClick={() => void load('next')}>
                  Show older versions
                </Button>
              )}
            </div>
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
        <Dialog
          open
          role="alertdialog"
          size="sm"
          title={`Restore the ${chosen.at ? `version of ${momentOf(chosen)}` : 'first known version'}?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)} data-autofocus>
                Cancel
              </Button>
              <Button icon="restore" disabled={isBusy} onClick={() => void restore(chosen)}>
                Restore
              </Button>
            </>
          }
        >
          <p>The record becomes what it was then. The present version stays in the history.</p>
          {note && <p>{note}</p>}
        </Dialog>
      )}
    </>
  )
}

function Comparison(props: {
  words: FieldWords
  entries: Entry[]
  chosen: Entry
  current: Entry | undefined
  against: string
  onAgainst: (key: string) => void
}) {
  const { words, entries, chosen, current, against, onAgainst } = props
  const others = entries.filter((entry) => entry !== chosen && entry.state)
  const other = against === 'current' ? current : others.find(({ key }) => key === against)
  // The older one is what was there, whichever of the two was chosen first.
  const isOlder = other !== undefined && entries.indexOf(other) < entries.indexOf(chosen)
  const [before, after] = !other
    ? [chosen.previous, chosen.state]
    : isOlder
      ? [chosen.state, other.state]
      : [other.state, chosen.state]
  return (
    <section
      aria-label="What is different"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard too
      tabIndex={0}
      className="grid min-h-0 content-start gap-4 overflow-y-auto overscroll-contain rounded-md border border-border p-4 -outline-offset-3"
    >
      <Field label="Compared with">
        {(control) => (
          <Select {...control} value={against} onChange={(event) => onAgainst(event.target.value)}>
            <option value="previous">{chosen.previous ? 'The version before it' : 'Nothing: it is the first'}</option>
            {current && chosen !== current && <option value="current">The current version</option>}
            {others
              .filter((entry) => entry !== current)
              .map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.what}
                  {entry.at && `, ${momentOf(entry)}`}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {before && after && (
        <p className="text-muted text-sm">
          <del>Struck out</del> is what the older version had, <ins>underlined</ins> what the newer one has.
        </p>
      )}
      <Differences words={words} before={before} after={after} />
    </section>
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

const momentOf = ({ at }: Pick<Entry, 'at'>) => `${formatDate(at, 'DD-MM-YYYY')}, ${formatTime(at)}`

function entriesOf(versions: Version[], isWhole: boolean): Entry[] {
  const entries = versions.map(
    ({ id, action, actor, at, before, after }): Entry => ({
      key: String(id),
      historyId: id,
      which: 'after',
      what: ACTION_WORDS[action],
      by: actor,
      at,
      state: after,
      previous: before,
    }),
  )
  const oldest = versions.at(-1)
  if (!isWhole || !oldest?.before) return entries
  // The record is older than its history: how it was then is known all the same.
  const { updated_by: by } = oldest.before
  return [
    ...entries,
    {
      key: 'first',
      historyId: oldest.id,
      which: 'before',
      what: 'First known version',
      by: typeof by === 'string' ? by : '',
      at: '',
      state: oldest.before,
      previous: null,
    },
  ]
}

/** The versions of the record, a page at a time. */
function useVersions<Row>(calls: HistoryCalls<Row>) {
  const [known, setKnown] = useState<{ versions: Version[]; meta: Meta }>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(calls)
  const next = (known?.meta.page ?? 0) + 1
  const load = useCallback(async (page: number) => {
    setFailed(false)
    try {
      const { data, meta } = await asked.current.versions(page)
      setKnown((before) => ({ versions: page === 1 ? data : [...(before?.versions ?? []), ...data], meta }))
    } catch {
      setKnown(undefined)
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(1), [load])
  return {
    versions: known?.versions,
    hasMore: known !== undefined && known.meta.page < known.meta.last_page,
    failed,
    load: (page: 1 | 'next') => load(page === 'next' ? next : page),
  }
}
