import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ZodObject } from 'zod'
import { afterPress } from '#web/admin/form/after-press.ts'
import type { FieldWork } from '#web/admin/form/form-busy.ts'
import { isCallFailed, tellSuccess, tellUnsaved } from '#web/admin/outcome/outcome.ts'
import { type Draft, dropDraft, keepDraft, newDraftId, useDraftOwner } from './draft.ts'
import { faultsOf } from './faults.ts'
import { focusFailedFile, focusForm, openWhile } from './reveal.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type Values = Record<string, unknown>

/** What every stored record can tell of itself. */
export type Stored = { id: number; version: number; updated_at: string; updated_by: string }

type Options<Row extends Stored> = {
  /** The row to edit, or null for a new one. */
  row: Row | null
  /** The row is only what a draft remembers of it: somebody has deleted it. */
  isGone?: boolean | undefined
  /** What the fields show of a row where that is not the row's own value. */
  shownAs?: ((row: Row) => Values) | undefined
  /** What a new record begins with. */
  defaults: Values
  /** What was typed before, and the row that it was typed over. */
  draft: Draft<Row> | null
  /** Tells the drafts of one screen from another's. */
  screen: string
  schema: ZodObject
  /** It is somebody's personal data: no draft of it stays on this computer. */
  isPersonal?: boolean | undefined
  save: (input: Values, row: Row | null) => Promise<{ status: string; message: string; data: Row }>
  /** Asked before saving what needs a second thought. */
  confirm?: ((input: Values, row: Row | null) => Promise<boolean>) | undefined
  onSaved: (row: Row) => void
  /** The person leaves without saving. */
  onLeave: () => void
}

const DRAFT_AFTER_MS = 800

/** One record being edited. Saves only what is valid and changed, overwrites nobody's work, loses none. */
export function useRecord<Row extends Stored>(options: Options<Row>) {
  const { shownAs, defaults, draft, screen, schema, isPersonal = false, onSaved, onLeave } = options
  const formId = useId()
  const [row, setRow] = useState(options.row)
  const [current, setCurrent] = useState<Row | null>(null)
  const [isGone, setGone] = useState(options.isGone ?? false)
  const [works, setWorks] = useState<Readonly<Record<string, FieldWork>>>({})
  const tellWork = useCallback(
    (who: string, work: FieldWork) =>
      setWorks(({ [who]: _before, ...others }) => (work === 'none' ? others : { ...others, [who]: work })),
    [],
  )
  const names = Object.keys(schema.shape)
  const shown = (from: Row): Values => ({ ...from, ...shownAs?.(from) })
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  const check = zodResolver(schema as never)
  const form = useForm<Values>({
    resolver: async (...given) => {
      await afterPress()
      return check(...(given as Parameters<typeof check>)) as never
    },
    mode: 'onTouched',
    defaultValues: pick(row ? shown(row) : defaults),
  })
  const { isDirty, isSubmitting } = form.formState
  const values = form.watch()
  const typed = JSON.stringify(values)
  const faults = useMemo(() => faultsOf(schema, JSON.parse(typed) as Values), [schema, typed])

  /** Makes the form what it is for this row (null: a new one), with what was typed over it. */
  function begin(from: Row | null, over?: Values) {
    const saved = pick(from ? shown(from) : defaults)
    setRow(from)
    form.reset(saved)
    // As a whole, since lists lose their lines when they are set one by one after a reset; the form knows itself changed.
    if (over) form.reset(pick({ ...saved, ...over }), { keepDefaultValues: true })
  }

  const { takeOver, keptAs, keepNow, forget } = useKeptDraft({ screen, row, typed, isKept: isDirty && !isPersonal })

  const resume = useEffectEvent(({ id, row: begun, values }: Draft<Row>) => {
    takeOver(id)
    begin(begun, values)
    // Somebody saved it after the typing began: both are shown before anything is overwritten.
    const saved = options.row
    if (begun && saved && saved.version !== begun.version) setCurrent(saved)
  })
  useEffect(() => {
    if (draft) resume(draft)
  }, [draft])

  const guard = useUnsavedGuard({
    isDirty,
    isSaving: isSubmitting,
    onGiveUp: () => {
      forget()
      form.reset(pick(row ? shown(row) : defaults))
    },
    onLeave,
  })

  const submit = form.handleSubmit(async (input) => {
    if (options.confirm && !(await options.confirm(input, row))) return
    const otherwise = row ? 'Update failed' : 'Add failed'
    // Whatever becomes of the call, what was typed is safe.
    keepNow()
    try {
      const reply = await options.save(input, row)
      forget()
      begin(reply.data)
      tellSuccess(reply)
      onSaved(reply.data)
    } catch (error) {
      if (!isCallFailed(error)) return tellUnsaved(error, otherwise)
      if (error.code === 'stale') return setCurrent((error.data as { current: Row }).current)
      if (error.code === 'not_found' && row) return setGone(true)
      const refused = Object.entries(error.fields).filter(([name]) => names.includes(name.split('.')[0] ?? ''))
      for (const [name, message] of refused) form.setError(name, { message })
      tellUnsaved(error, otherwise)
      if (refused[0]) reveal(refused[0][0])
    }
  })

  /** Leads to a field, also where it is in a section that is closed. */
  function reveal(path: string) {
    openWhile(formId, () => form.setFocus(path))
  }

  const work = Object.values(works)
  const isUndecided = current !== null || isGone
  const canSave = faults.length === 0 && isDirty && !isSubmitting && !isUndecided && work.length === 0

  /** Saves; where that can't be, leads to what keeps it from being saved. */
  function press(event?: SyntheticEvent) {
    event?.preventDefault()
    if (canSave) return void submit()
    if (!isDirty || isSubmitting || isUndecided) return
    if (faults[0]) showFault(faults[0].path)
    else focusFailedFile(formId)
  }

  function showFault(path: string) {
    void form.trigger(path)
    reveal(path)
  }

  return {
    form,
    formId,
    schema,
    names,
    values,
    isNew: row === null,
    isDirty,
    isSubmitting,
    canSave,
    /** What has to be corrected first, as far as anything was typed. */
    faults: isDirty && !isUndecided ? faults : [],
    showFault,
    tellWork,
    /** What to say beside the button: a disabled one explains nothing. */
    hint: work.includes('failed')
      ? 'A file was not uploaded. Try again, or remove it.'
      : work.includes('busy')
        ? 'A file is being uploaded'
        : isDirty
          ? keptAs
          : row
            ? 'No changes yet'
            : '',
    press,
    /** The row as somebody else has saved it meanwhile; nothing is overwritten until `settle` says which one counts. */
    current,
    settle: (choice: 'mine' | 'theirs') => {
      if (!current) return
      if (choice === 'theirs') forget()
      begin(current, choice === 'mine' ? values : undefined)
      setCurrent(null)
      focusForm(formId)
    },
    /** Somebody has deleted the row meanwhile: what was typed becomes a new one, or is given up. */
    isGone,
    settleGone: (choice: 'add' | 'give up') => {
      setGone(false)
      if (choice === 'add') {
        begin(null, values)
        return focusForm(formId)
      }
      forget()
      form.reset(pick(row ? shown(row) : defaults))
      onLeave()
    },
    /** The row became another one without this form. */
    replace: (changed: Row) => {
      forget()
      begin(changed)
    },
    guard,
  }
}
/** What the parts of a form need of it, whatever kind of row it edits. */
export type EditedRecord = Omit<ReturnType<typeof useRecord>, 'replace'>

type Keeping = { screen: string; row: Stored | null; typed: string; isKept: boolean }

/** Keeps what is typed as a draft: after a pause, and at once when the form goes away. */
function useKeptDraft({ screen, row, typed, isKept }: Keeping) {
  const owner = useDraftOwner()
  const [id, setId] = useState(newDraftId)
  const [kept, setKept] = useState({ typed: '', isThere: false })
  /** Keeps what the draft doesn't have yet. */
  const unkept = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isKept) return
    const keep = () => {
      unkept.current = null
      const isThere = keepDraft(owner, screen, { id, row, values: JSON.parse(typed) as Values })
      setKept({ typed, isThere })
    }
    unkept.current = keep
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    // A tab that is closed or reloaded doesn't wait for the pause.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [isKept, typed, screen, row, owner, id])
  // An ended session takes the form away in the middle of a word.
  useEffect(() => () => unkept.current?.(), [])

  const words = kept.isThere ? 'Draft kept on this computer.' : 'No draft can be kept on this computer.'
  return {
    /** The form goes on with an earlier draft instead of beginning another. */
    takeOver: setId,
    keptAs: isKept && kept.typed === typed ? `Unsaved changes. ${words}` : 'Unsaved changes',
    keepNow: () => unkept.current?.(),
    forget: () => {
      unkept.current = null
      dropDraft(id)
    },
  }
}
