import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { ZodObject } from 'zod'
import { labelOf } from '#contract/fields.ts'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { FormSchemaContext } from '#web/admin/form/form-schema.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Conflict } from './conflict.tsx'
import { dropDraft, keepDraft } from './draft.ts'

type Values = Record<string, unknown>

type Props<Row extends ManagedRow> = {
  /** The row to edit, or null for a new one. */
  row: Row | null
  /** What the fields show of a row where that is not the row's own value. */
  shownAs?: ((row: Row) => Values) | undefined
  /** What a new record begins with. */
  defaults: Values
  /** What a draft had in the fields. */
  draft: Values | null
  screen: string
  noun: string
  schema: ZodObject
  api: Pick<ManagedClient<Row, Values>, 'add' | 'update'>
  preview?: ((values: Values) => ReactNode) | undefined
  onSaved: (row: Row) => void
  onClose: () => void
  children: ReactNode
}

const DRAFT_AFTER_MS = 800

/** Adds or edits one record. Saves only what is valid and changed, overwrites nobody's work, loses none. */
export function RecordForm<Row extends ManagedRow>(props: Props<Row>) {
  const { draft, screen, noun, schema, api, preview, onSaved, onClose, children } = props
  const formId = useId()
  const [row, setRow] = useState(props.row)
  const [current, setCurrent] = useState<Row | null>(null)
  const [leaving, setLeaving] = useState(false)
  const names = Object.keys(schema.shape)
  const shown = (from: Row): Values => ({ ...from, ...props.shownAs?.(from) })
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  const saved = pick(row ? shown(row) : props.defaults)
  const form = useForm<Values>({ resolver: zodResolver(schema as never), mode: 'onTouched', defaultValues: saved })
  const { isDirty, isValid, isSubmitting } = form.formState
  const values = form.watch()
  const typed = JSON.stringify(values)

  // Over what is saved, so that the form knows itself changed.
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {}))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }, [draft, form])

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keepDraft(screen, row, JSON.parse(typed) as Values), DRAFT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, typed, screen, row])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  // The way to the login is never barred: the draft waits on the other side of it.
  const blocker = useBlocker(({ nextLocation }) => isDirty && !isSubmitting && nextLocation.pathname !== '/admin/login')

  const save = form.handleSubmit(async (input) => {
    try {
      const reply = row ? await api.update({ ...input, id: row.id, version: row.version }) : await api.add(input)
      dropDraft(screen, row)
      tellSuccess(reply)
      onSaved(reply.data)
    } catch (error) {
      if (!isCallFailed(error)) return tellFailure(error, row ? 'Update failed' : 'Add failed')
      if (error.code === 'stale') return setCurrent((error.data as { current: Row }).current)
      for (const [name, message] of Object.entries(error.fields))
        if (names.includes(name)) form.setError(name, { message })
      tellFailure(error, row ? 'Update failed' : 'Add failed')
    }
  })

  const close = () => (isDirty ? setLeaving(true) : onClose())
  const leave = () => {
    dropDraft(screen, row)
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const stay = () => {
    setLeaving(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  /** The row as somebody else has left it is now the one that is edited. */
  const settle = (choice: 'mine' | 'theirs') => {
    if (!current) return
    setRow(current)
    const theirs = pick(shown(current))
    form.reset(theirs)
    if (choice === 'mine')
      for (const name of names) form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true })
    setCurrent(null)
  }

  const hint = whyNot(schema, values, { isDirty, isValid, isNew: !row })
  return (
    <FormSchemaContext value={schema}>
      <FormProvider {...form}>
        <Dialog
          open
          onClose={close}
          title={`${row ? 'Edit' : 'Add'} ${noun}`}
          footer={
            <>
              <p className="mr-auto flex min-w-0 items-center gap-2 text-md text-muted" role="status">
                {isDirty && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />}
                {hint}
              </p>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={formId}
                disabled={!isValid || !isDirty || isSubmitting || current !== null}
                className="min-w-37"
              >
                {isSubmitting ? 'Saving…' : row ? 'Save changes' : `Add ${noun}`}
              </Button>
            </>
          }
        >
          <form
            id={formId}
            noValidate
            className="grid gap-4.5"
            onSubmit={(event) => void save(event)}
            onKeyDown={(event) => {
              if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              if (isValid && isDirty && !isSubmitting) void save()
            }}
          >
            {current && (
              <Conflict
                current={current}
                mine={values}
                names={names}
                labelOf={(name) => labelOf(schema, name)}
                onSettle={settle}
              />
            )}
            {children}
          </form>
          {preview && !current && (
            <div className="rounded-md border border-border-strong border-dashed p-3.5 text-md">
              <p className="mb-1.5 flex items-center gap-2 font-semibold text-muted text-sm">
                <Icon name="eye" />
                As the public will see it
              </p>
              {preview(values)}
            </div>
          )}
        </Dialog>
        <Dialog
          open={leaving || blocker.state === 'blocked'}
          onClose={stay}
          role="alertdialog"
          size="sm"
          title="You have unsaved changes."
          footer={
            <>
              <Button variant="secondary" onClick={leave}>
                Leave without saving
              </Button>
              <Button onClick={stay} data-autofocus>
                Stay on this page
              </Button>
            </>
          }
        >
          <p>What you have typed is not saved yet.</p>
        </Dialog>
      </FormProvider>
    </FormSchemaContext>
  )
}

/** A disabled button explains nothing, so this does. */
function whyNot(
  schema: ZodObject,
  values: Values,
  { isDirty, isValid, isNew }: { isDirty: boolean; isValid: boolean; isNew: boolean },
): string {
  if (!isDirty) return isNew ? '' : 'No changes yet'
  if (isValid) return 'Unsaved changes'
  const empty = Object.keys(schema.shape).find(
    (name) => values[name] === undefined || (typeof values[name] === 'string' && values[name].trim() === ''),
  )
  return empty ? `${labelOf(schema, empty)} is empty` : 'Something needs correcting'
}
