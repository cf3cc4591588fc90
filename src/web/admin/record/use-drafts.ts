import { useEffect, useEffectEvent, useState } from 'react'
import { flattened, unflattened } from '#contract/flat-texts.ts'
import { type Edition, useEditionCalls } from '#web/admin/editions/editions.ts'
import { isCallFailed, tellFailure, tellSuccess, tellUnsaved } from '#web/admin/outcome/outcome.ts'
import { joinFields } from './join-fields.ts'
import type { Stored, Values } from './stored.ts'

export type Drafts = {
  /** The table of the record, as in the history. */
  collection: string
  /** The record's open edition, if there is one. */
  edition: Edition | null
  onSaved: (edition: Edition) => void
}

type Form = {
  row: Stored | null
  names: readonly string[]
  /** What the form began with. */
  base: Values
  values: Values
  /** Shows these values as the saved ones; with `typed` on top of them. */
  show: (saved: Values, typed?: Values) => void
  setError: (name: string, message: string) => void
  forget: () => void
}

const REMOVAL_FIRST = 'It is proposed to take this off the website. That comes first, under Approvals.'

type Clash = {
  names: string[]
  joined: Values
  /** What the other has saved: another text of the draft, or the record itself. */
  theirs: Values
  updated_by: string
  updated_at: string
  /** The draft as the other has left it. */
  edition: Edition
}

/**
 * Drafts of a record that are kept on the server, for colleagues to read. Nothing of them is public. Two people's work on
 * different fields is joined; only the same field asks a person.
 */
export function useDrafts(drafts: Drafts | undefined, form: Form) {
  const provided = useEditionCalls()
  const proposed = drafts?.edition?.act === 'change' ? null : (drafts?.edition ?? null)
  const [edition, setEdition] = useState(proposed ? null : (drafts?.edition ?? null))
  const [clash, setClash] = useState<Clash | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  /** The version of the record that the text has been joined with. */
  const [joinedWith, setJoinedWith] = useState<number>()

  const joinWithRecord = useEffectEvent((outdated: Edition, current: Values) => {
    const content = outdated.content ?? {}
    const { joined, clashes } = joinFields(form.names, outdated.base ?? {}, content, current)
    setJoinedWith(Number(current.version))
    form.show(content, joined)
    if (clashes.length === 0) return
    const { updated_by, updated_at } = current as { updated_by: string; updated_at: string }
    setClash({ names: clashes, joined, theirs: current, updated_by, updated_at, edition: outdated })
  })
  // Somebody has changed the record since the draft was begun.
  useEffect(() => {
    if (edition?.is_outdated && edition.current) joinWithRecord(edition, edition.current)
  }, [edition])

  if (!drafts || !provided) return null
  const { collection, onSaved } = drafts
  const calls = provided

  const send = (content: Values, over: Edition | null) =>
    calls.save({
      collection,
      act: 'change',
      content,
      ...(joinedWith !== undefined && { base_version: joinedWith }),
      ...(over ? { id: over.id, version: over.version } : form.row && { row_id: form.row.id }),
    })

  /** Somebody has saved it meanwhile: joins both, or asks about the fields that both have changed. */
  async function join(id: number) {
    const { data: theirs } = await calls.one({ id })
    if (theirs.act !== 'change') return tellFailure(undefined, REMOVAL_FIRST)
    const { joined, clashes } = joinFields(form.names, form.base, form.values, theirs.content ?? {})
    const { updated_by, updated_at } = theirs
    if (clashes.length > 0)
      return setClash({ names: clashes, joined, theirs: theirs.content ?? {}, updated_by, updated_at, edition: theirs })
    const reply = await send(joined, theirs)
    settleOn(reply.data)
    tellSuccess({ ...reply, message: `Draft saved, together with what ${theirs.updated_by} has changed` })
  }

  function settleOn(saved: Edition) {
    setEdition(saved)
    setClash(null)
    setJoinedWith(undefined)
    form.forget()
    form.show(saved.content ?? {})
    onSaved(saved)
  }

  /** Saves what is typed as a draft, complete or not; `andSubmit`: and sends it for approval. Says whether it went well. */
  async function save(andSubmit: boolean): Promise<boolean> {
    setBusy(true)
    try {
      const saved = await send(form.values, edition)
      const reply = andSubmit ? await calls.submit({ id: saved.data.id, version: saved.data.version }) : saved
      settleOn(reply.data)
      tellSuccess(reply)
      return true
    } catch (error) {
      await explain(error, andSubmit).catch((failure: unknown) => tellUnsaved(failure, 'Saving failed'))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function explain(error: unknown, andSubmit: boolean) {
    if (!isCallFailed(error)) return tellUnsaved(error, 'Saving failed')
    const other = (error.data as { edition?: Edition } | undefined)?.edition
    if (error.code === 'stale' && edition) return join(edition.id)
    // A colleague has begun a draft of this record: it is continued.
    if (error.code === 'conflict' && other) return join(other.id)
    for (const [name, message] of Object.entries(error.fields)) form.setError(name, message)
    tellUnsaved(error, andSubmit ? 'It could not be sent' : 'Saving failed')
  }

  return {
    collection,
    edition,
    /** Changes of the record are part of the text now; saving keeps both. */
    isJoined: joinedWith !== undefined,
    /** Not another text: somebody proposes to take the record off the website. */
    removal: proposed,
    isBusy,
    save,
    isPreviewed,
    /** Shows what is saved; `saveFirst`: after saving what is typed, which the button has said. */
    preview: async (saveFirst: boolean) => {
      if (!isBusy && (!saveFirst || (await save(false)))) setPreviewed(true)
    },
    endPreview: () => setPreviewed(false),
    clash,
    /** Decides about the fields that both have changed. */
    settleClash: (choice: 'mine' | 'theirs') => {
      if (!clash) return
      const { joined, names } = clash
      const theirs = flattened(clash.theirs)
      const decided = choice === 'mine' ? {} : Object.fromEntries(names.map((name) => [name, theirs[name]]))
      // It is joined with the record already.
      setEdition({ ...clash.edition, is_outdated: false })
      setClash(null)
      form.show(clash.edition.content ?? {}, unflattened({ ...flattened(joined), ...decided }))
    },
  }
}
