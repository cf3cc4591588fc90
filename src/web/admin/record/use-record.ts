import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type Values = Record<string, unknown>

/** What every stored record can tell of itself. */
export type Stored = { id: number; version: number; updated_at: string; updated_by: string }

type Options<Row extends Stored> = {
  /** The row to edit, or null for a new one. */
  row: Row | null
  /** What the fields show of a row where that is not the row's own value. */
  shownAs?: ((row: Row) => Values) | undefined
  /** What a new record begins with. */
  defaults: Values
  /** What a draft had in the fields. */
  draft: Values | null
  /** Tells the drafts of one screen from another's. */
  screen: string
  schema: ZodObject
  /** It is somebody's personal data: no draft of it stays on this computer. */
  isPersonal?: boolean | undefined
  save: (input: Values, row: Row | null) => Promise<{ status: string; message: string; data: Row }>
  /** Asked before saving what needs a second thought. */
  confirm?: ((input: Values) => Promise<boolean>) | undefined
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
  /** What the draft has of the fields. */
  const [kept, setKept] = useState('')
  const [busy, setBusy] = useState<readonly string[]>([])
  const tellBusy = useCallback(
    (who: string, isBusy: boolean) =>
      setBusy((all) => (isBusy ? [...all.filter((one) => one !== who), who] : all.filter((one) => one !== who))),
    [],
  )
  const names = Object.keys(schema.shape)
  const shown = (from: Row): Values => ({ ...from, ...shownAs?.(from) })
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  const form = useForm<Values>({
    resolver: zodResolver(schema as never),
    mode: 'onTouched',
    defaultValues: pick(row ? shown(row) : defaults),
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  const values = form.watch()
  const typed = JSON.stringify(values)

  // Over what is saved, so that the form knows itself changed.
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {}))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }, [draft, form])

  useEffect(() => {
    if (!isDirty || isPersonal) return
    const keep = () => {
      keepDraft(screen, row, JSON.parse(typed) as Values)
      setKept(typed)
    }
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    // A tab that is closed or reloaded doesn't wait for the pause.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [isDirty, isPersonal, typed, screen, row])

  const guard = useUnsavedGuard({
    isDirty,
    isSaving: isSubmitting,
    onGiveUp: () => {
      dropDraft(screen, row)
      form.reset(pick(row ? shown(row) : defaults))
    },
    onLeave,
  })

  const submit = form.handleSubmit(async (input) => {
    if (options.confirm && !(await options.confirm(input))) return
    const otherwise = row ? 'Update failed' : 'Add failed'
    // Whatever becomes of the call, what was typed is safe.
    if (!isPersonal) keepDraft(screen, row, form.getValues())
    try {
      const reply = await options.save(input, row)
      dropDraft(screen, row)
      setRow(reply.data)
      form.reset(pick(shown(reply.data)))
      tellSuccess(reply)
      onSaved(reply.data)
    } catch (error) {
      if (!isCallFailed(error)) return tellFailure(error, otherwise)
      if (error.code === 'stale') return setCurrent((error.data as { current: Row }).current)
      for (const [name, message] of Object.entries(error.fields))
        if (names.includes(name)) form.setError(name, { message })
      tellFailure(error, otherwise)
    }
  })

  return {
    form,
    formId,
    schema,
    names,
    values,
    isNew: row === null,
    isDirty,
    isSubmitting,
    canSave: isValid && isDirty && !isSubmitting && current === null && busy.length === 0,
    tellBusy,
    /** What to say beside the button: a disabled one explains nothing. */
    hint:
      busy.length > 0
        ? 'A file is being uploaded'
        : whyNot(schema, values, { isDirty, isValid, isNew: !row, isKept: kept === typed }),
    submit,
    /** The row as somebody else has saved it meanwhile; nothing is overwritten until `settle` says which one counts. */
    current,
    settle: (choice: 'mine' | 'theirs') => {
      if (!current) return
      setRow(current)
      form.reset(pick(shown(current)))
      if (choice === 'mine')
        for (const name of names) form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true })
      setCurrent(null)
    },
    /** The row became another one without this form. */
    replace: (changed: Row) => {
      dropDraft(screen, row)
      setRow(changed)
      form.reset(pick(shown(changed)))
    },
    guard,
  }
}
/** What the parts of a form need of it, whatever kind of row it edits. */
export type EditedRecord = Omit<ReturnType<typeof useRecord>, 'replace'>

function whyNot(
  schema: ZodObject,
  values: Values,
  { isDirty, isValid, isNew, isKept }: { isDirty: boolean; isValid: boolean; isNew: boolean; isKept: boolean },
): string {
  if (!isDirty) return isNew ? '' : 'No changes yet'
  if (isValid) return isKept ? 'Unsaved changes. Draft kept on this computer.' : 'Unsaved changes'
  const empty = Object.keys(schema.shape).find((name) => {
    const value = values[name]
    const isRequired = !schema.shape[name]?.safeParse('').success
    return isRequired && (value === undefined || (typeof value === 'string' && value.trim() === ''))
  })
  return empty ? `${labelOf(schema, empty)} is empty` : 'Something needs correcting'
}
