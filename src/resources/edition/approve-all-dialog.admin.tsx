import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LANG_NAMES, type Lang } from '#contract/langs.ts'
import type { OlderChoice } from '#contract/translation-state.ts'
import { browserApi } from '#resources/browser-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { atOnce, CorrectionFields, instantOf, ReasonField, WhenChoice } from './approval-fields.admin.tsx'
import { OlderChoices } from './older-choices.admin.tsx'
import { failuresOf, type RefusedEdition } from './refused-dialog.admin.tsx'
import { useStep } from './use-step.ts'

type Props = {
  editions: { id: number; version: number }[]
  /** The languages that are older than their source in at least one of them. */
  older: Lang[]
  onRefused: (failures: RefusedEdition[]) => void
  onDone: () => void
  onClose: () => void
}

/** Publishes several drafts together, or has them published in one second. */
export function ApproveAllDialog({ editions, older, onRefused, onDone, onClose }: Props) {
  const formId = useId()
  const [when, setWhen] = useState(atOnce)
  const [correction, setCorrection] = useState({ note: '', small: false })
  const [reason, setReason] = useState('')
  const [isOwn, setOwn] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<Lang, OlderChoice>>>({})
  const { isBusy, errors, setErrors, take } = useStep(onDone, 'They could not be published')
  const many = editions.length === 1 ? '1 record' : `${editions.length} records`

  function approve(event: FormEvent) {
    event.preventDefault()
    const at = instantOf(when)
    if (when.isLater && !at) return setErrors({ at: 'Choose a day and a time' })
    const open = older.find((lang) => !chosen[lang])
    if (open) return setErrors({ [`languages.${open}`]: `Choose what visitors see in ${LANG_NAMES[open]}` })
    void take(
      () => browserApi.edition.approveAll({ editions, ...correction, reason, languages: chosen, ...(at && { at }) }),
      (error) => {
        const failures = failuresOf(error)
        if (failures) onRefused(failures)
        return failures !== undefined
      },
    )
  }

  // Only the server knows who has written what: it asks for the reason once it is needed.
  if (errors.reason && !isOwn) setOwn(true)
  const why = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOwn) why.current?.focus()
  }, [isOwn])

  return (
    <Dialog
      open
      onClose={onClose}
      title={when.isLater ? `Publish ${many} at a time` : `Publish ${many} now`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {when.isLater ? 'Schedule' : 'Publish now'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={approve} className="grid gap-5">
        <p>
          {many} will be published together {when.isLater ? 'in that second' : 'at once'}, with all that has been
          changed in their drafts, in every language: on their pages, in lists, in search and in feeds. If one of them
          can’t, none is.
        </p>
        <WhenChoice value={when} onChange={setWhen} error={errors.at} />
        <OlderChoices
          languages={older.map((lang) => ({ lang, state: 'older' as const }))}
          source="the source"
          titleOf={(lang) => `Where ${LANG_NAMES[lang]} is older than the text`}
          chosen={chosen}
          errors={errors}
          onChoose={(lang, choice) => setChosen({ ...chosen, [lang]: choice })}
        />
        <CorrectionFields value={correction} onChange={setCorrection} error={errors.note} />
        {isOwn && (
          <ReasonField
            ref={why}
            label="You have written some of it yourself. Why can nobody else look at it?"
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
        )}
      </form>
    </Dialog>
  )
}
