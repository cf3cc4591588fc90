import { zodResolver } from '@hookform/resolvers/zod'
import {
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { useForm } from 'react-hook-form'
import type { ZodObject } from 'zod'
import { textAt } from '#contract/flat-texts.ts'
import { withEnd } from '#contract/managed-collection.ts'
import { type Translated, translationInput } from '#contract/translated.ts'
import { afterPress } from '#web/admin/form/after-press.ts'
import type { FieldWork } from '#web/admin/form/form-busy.ts'
import { TranslatedContext } from '#web/admin/languages/translated.ts'
import { langOf, languagesOf, useLanguages } from '#web/admin/languages/use-languages.ts'
import { isCallFailed, tellSuccess, tellUnsaved } from '#web/admin/outcome/outcome.ts'
import type { Draft } from './draft.ts'
import { faultsOf } from './faults.ts'
import { joinFields } from './join-fields.ts'
import { focusFailedFile, focusForm, openWhile } from './reveal.ts'
import type { Stored, Values } from './stored.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type Options<Row extends Stored> = {
  /** The row to edit, or null for a new one. */
  row: Row | null
  /** The row comes from a draft only: somebody has deleted the record. */
  isGone?: boolean | undefined
  /** What the fields show for a row if that is not the row's own value. */
  shownAs?: ((row: Row) => Values) | undefined
  /** The initial values of a new record. */
  defaults: Values
  /** Earlier input, and the row it was based on. */
  draft: Draft<Row> | null
  /** Separates the drafts of one screen from another's. */
  screen: string
  schema: ZodObject
  /** It contains personal data: no draft of it is stored on this computer. */
  isPersonal?: boolean | undefined
  save: (input: Values, row: Row | null) => Promise<{ status: string; message: string; data: Row }>
  /** The fields that exist in every language, if the collection of its drafts doesn't say it. */
  translated?: Translated | undefined
  /** A confirmation before saving, if needed. */
  confirm?: ((input: Values, row: Row | null) => Promise<boolean>) | undefined
  /** For records that are published: drafts of them can be kept for colleagues. */
  drafts?: Drafts | undefined
  onSaved: (row: Row) => void
  /** Called on leaving without saving. */
  onLeave: () => void
}

/** One record being edited. Saves only valid changes, overwrites nobody's work and loses none. */
export function useRecord<Row extends Stored>(options: Options<Row>) {
  const { shownAs, defaults, draft, screen, isPersonal = false, onSaved, onLeave } = options
  const { schema: own } = options
  const isPublished = options.drafts !== undefined
  const translatedOf = useContext(TranslatedContext)
  const translated = options.translated ?? (options.drafts && translatedOf(options.drafts.collection))
  const schema = useMemo(() => {
    const whole = isPublished ? withEnd(own) : own
    return translated && !('translations' in own.shape) ? whole.extend(translationInput(own, translated)) : whole
  }, [isPublished, own, translated])
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
  const pick = (from: Values): Values => ({
    ...Object.fromEntries(names.map((name) => [name, from[name] ?? ''])),
    ...(translated && languagesOf(schema, translated, from)),
  })
  const check = zodResolver(schema as never)
  const form = useForm<Values>({
    resolver: async (...given) => {
      await afterPress()
      return check(...(given as Parameters<typeof check>)) as never
    },
    mode: 'onTouched',
    defaultValues: pick({ ...(row ? shown(row) : defaults), ...options.drafts?.edition?.content }),
  })
  const { isDirty, isSubmitting } = form.formState
  const values = form.watch()
  const typed = JSON.stringify(values)
  const faults = useMemo(() => faultsOf(schema, JSON.parse(typed) as Values), [schema, typed])

  /** Resets the form to this row (null: a new one), with the given input on top. */
  function begin(from: Row | null, over?: Values) {
    const saved = pick(from ? shown(from) : defaults)
    setRow(from)
    form.reset(saved)
    // Set as a whole, since lists lose their lines when set one by one after a reset; the form then counts as changed.
    if (over) form.reset(pick({ ...saved, ...over }), { keepDefaultValues: true })
  }

  const { takeOver, keptAs, keepNow, forget } = useKeptDraft({ screen, row, typed, isKept: isDirty && !isPersonal })

  const resume = useEffectEvent(({ id, row: begun, values }: Draft<Row>) => {
    takeOver(id)
    begin(begun, values)
    // Somebody saved it after the typing began: both versions are shown before anything is overwritten.
    const saved = options.row
    if (begun && saved && saved.version !== begun.version) setCurrent(saved)
  })
  useEffect(() => {
    if (draft) resume(draft)
  }, [draft])

  /** With the language of the text, which the form has told by its words where nobody has said it. */
  const withLang = (given: Values): Values =>
    translated && 'lang' in schema.shape ? { ...given, lang: langOf(translated, given) } : given

  const drafts = useDrafts(options.drafts, {
    row,
    names,
    base: form.formState.defaultValues ?? {},
    values: withLang(values),
    show: (saved, over) => {
      form.reset(pick({ ...defaults, ...saved }))
      if (over) form.reset(pick({ ...defaults, ...saved, ...over }), { keepDefaultValues: true })
    },
    setError: (name, message) => form.setError(name, { message }),
    forget,
  })

  const guard = useUnsavedGuard({
    isDirty,
    isSaving: isSubmitting || drafts?.isBusy === true,
    onGiveUp: () => {
      forget()
      form.reset()
    },
    onLeave,
  })

  /** Saves it; if somebody has changed other fields meanwhile, together with those. Only the same field asks a person. */
  async function saveJoined(input: Values) {
    try {
      const reply = await options.save(withLang(input), row)
      return { reply, message: reply.message }
    } catch (error) {
      if (!isCallFailed(error) || error.code !== 'stale') throw error
      const { current: theirs } = error.data as { current: Row }
      const base = form.formState.defaultValues ?? {}
      const { joined, clashes } = joinFields(names, base, form.getValues(), pick(shown(theirs)))
      const checked = schema.safeParse(joined)
      if (clashes.length > 0 || !checked.success) throw error
      const reply = await options.save(checked.data, theirs)
      return { reply, message: `${reply.message}, together with what ${theirs.updated_by} has changed` }
    }
  }

  const submit = form.handleSubmit(async (input) => {
    if (options.confirm && !(await options.confirm(input, row))) return
    const otherwise = row ? 'Update failed' : 'Add failed'
    // Whatever the result of the request, the input is safe.
    keepNow()
    try {
      const { reply, message } = await saveJoined(input)
      forget()
      begin(reply.data)
      tellSuccess({ ...reply, message })
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

  const languages = useLanguages({ form, schema, translated, row, edition: drafts?.edition, values })

  /** Focuses a field, even in a closed section or in another language. */
  function reveal(path: string) {
    languages?.open(textAt(path)?.lang)
    openWhile(formId, () => form.setFocus(path))
  }

  const work = Object.values(works)
  const isUndecided = current !== null || isGone || (drafts?.clash ?? null) !== null
  const canSave = faults.length === 0 && isDirty && !isSubmitting && !isUndecided && work.length === 0

  /** Saves, or focuses what prevents saving. */
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
    /** The record as it is saved; null for a new one. */
    stored: row,
    isNew: row === null,
    isDirty,
    isSubmitting,
    canSave,
    /** What has to be corrected first, once something was typed. */
    faults: isDirty && !isUndecided ? faults : [],
    showFault,
    tellWork,
    /** The text beside the button: a disabled one explains nothing. */
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
    drafts,
    languages,
    /** Another version has to be chosen first. */
    isUndecided,
    /** A file is being uploaded, or was not. */
    isWorking: work.length > 0,
    /** The row as somebody else has saved it meanwhile; nothing is overwritten until `settle` chooses a version. */
    current,
    settle: (choice: 'mine' | 'theirs') => {
      if (!current) return
      if (choice === 'theirs') forget()
      begin(current, choice === 'mine' ? values : undefined)
      setCurrent(null)
      focusForm(formId)
    },
    /** Somebody has deleted the row meanwhile: the input becomes a new one, or is discarded. */
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
    /** The row was changed without this form. */
    replace: (changed: Row) => {
      forget()
      begin(changed)
    },
    guard,
  }
}
/** What the parts of a form need, for any kind of row. */
export type EditedRecord = Omit<ReturnType<typeof useRecord>, 'replace'>
