import { type FormEvent, useId, useState } from 'react'
import { type Act, Withdrawal } from '#contract/edition.ts'
import { type Edition, type EditionCalls, useEditionCalls } from '#web/admin/editions/editions.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field/field.tsx'

export type Removal = Exclude<Act, 'change'>
/** As it is chosen: a record that is replaced is withdrawn in favour of another. */
type Choice = Removal | 'replace'

const CHOICES: Record<Choice, string> = {
  hide: 'Hide it. It leaves the website; it can be shown again.',
  withdraw: 'Withdraw it. It leaves all lists; its page stays, and says why.',
  replace: 'It is replaced by another one. It leaves all lists; its page stays, and leads to that one.',
  delete: 'Delete it. It can be restored from the deleted records.',
}

const NO_NOTICE = { notice: '', successor: '', keeps_files: false }

type Props = {
  /** The table of the record. */
  collection: string
  row: { id: number; status: 0 | 1 }
  name: string
  /** What can be done with it. */
  acts: readonly Removal[]
  onProposed: (edition: Edition) => void
  onClose: () => void
}

/** Proposes to take a record off the website: somebody who publishes decides about it, and when. */
export function RemovalDialog({ collection, row, name, acts, onProposed, onClose }: Props) {
  const calls = useEditionCalls()
  const formId = useId()
  const [choice, setChoice] = useState<Choice>(acts[0] ?? 'delete')
  const act = choice === 'replace' ? 'withdraw' : choice
  const [notice, setNotice] = useState(NO_NOTICE)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function propose(event: FormEvent, to: EditionCalls) {
    event.preventDefault()
    const content = act === 'withdraw' ? withdrawalOf(choice, notice) : {}
    const checked = act === 'withdraw' ? Withdrawal.safeParse(content) : undefined
    if (checked && !checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
    setBusy(true)
    try {
      const { data } = await to.save({ collection, row_id: row.id, act, content })
      const reply = await to.submit({ id: data.id, version: data.version })
      tellSuccess(reply)
      onProposed(reply.data)
    } catch (error) {
      if (isCallFailed(error) && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else tellFailure(error, 'It could not be sent')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take “${name}” off the website?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            Send for approval
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void (calls && propose(event, calls))} className="grid gap-5">
        <p>Nothing changes yet. Somebody who publishes looks at it under Approvals, and decides when it happens.</p>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">What should happen</legend>
          {choicesOf(acts).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="act"
                checked={choice === one}
                onChange={() => setChoice(one)}
                className="size-5 shrink-0"
              />
              {CHOICES[one]}
            </label>
          ))}
        </fieldset>
        {act === 'withdraw' && (
          <>
            <Field
              label={choice === 'replace' ? 'Notice (optional)' : 'Notice'}
              hint="Visitors who come to its page read this"
              error={errors.notice}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={500}
                  value={notice.notice}
                  onChange={(event) => setNotice({ ...notice, notice: event.target.value })}
                />
              )}
            </Field>
            <TextInput
              label={choice === 'replace' ? 'Successor' : 'Successor (optional)'}
              hint="The number of the record that replaces it, as at the end of its address; the notice links to it"
              inputMode="numeric"
              value={notice.successor}
              error={errors.successor_id}
              onChange={(event) => setNotice({ ...notice, successor: event.target.value })}
            />
            {choice === 'withdraw' && (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={notice.keeps_files}
                  onChange={(event) => setNotice({ ...notice, keeps_files: event.target.checked })}
                  className="size-5 shrink-0"
                />
                Visitors can still open its files
              </label>
            )}
          </>
        )}
        {errors.act && <p className="text-danger">{errors.act}</p>}
      </form>
    </Dialog>
  )
}

const choicesOf = (acts: readonly Removal[]): Choice[] =>
  acts.flatMap((act) => (act === 'withdraw' ? [act, 'replace' as const] : [act]))

const withdrawalOf = (choice: Choice, { notice, successor, keeps_files }: typeof NO_NOTICE) => ({
  standing: choice === 'replace' ? 'superseded' : 'withdrawn',
  notice,
  successor_id: successor.trim() === '' ? null : Number(successor),
  keeps_files,
})
