import { type FormEvent, useId, useState } from 'react'
import { LANG_NAMES, type Lang } from '#contract/langs.ts'
import type { OlderChoice } from '#contract/translation-state.ts'
import { browserApi } from '#resources/browser-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { atOnce, CorrectionFields, instantOf, ReasonField, WhenChoice } from './approval-fields.admin.tsx'
import { ACT_EFFECTS, ACT_PASSIVE, ACT_VERBS } from './edition-words.admin.tsx'
import { isOlder, languagesOf, OlderChoices, sourceOf } from './older-choices.admin.tsx'
import type { OpenEdition } from './use-editions.ts'
import { useStep } from './use-step.ts'

type Props = { edition: OpenEdition; isWriter: boolean; onDone: () => void; onClose: () => void }

/** Says in words what visitors will see, and when; then publishes it, or has it published at a moment. */
export function ApproveDialog({ edition, isWriter, onDone, onClose }: Props) {
  const { id, version, act, base_version, title } = edition
  const formId = useId()
  const [when, setWhen] = useState(atOnce)
  const [correction, setCorrection] = useState({ note: '', small: false })
  const [reason, setReason] = useState('')
  const { isBusy, errors, setErrors, take } = useStep(onDone, 'It could not be published')
  const languages = languagesOf(edition)
  const [chosen, setChosen] = useState<Partial<Record<Lang, OlderChoice>>>({})
  const isCorrection = act === 'change' && base_version > 0
  const verb = ACT_VERBS[act]
  const will = isCorrection ? 'be changed for everybody' : `be ${ACT_PASSIVE[act]}`

  function approve(event: FormEvent) {
    event.preventDefault()
    const at = instantOf(when)
    if (when.isLater && !at) return setErrors({ at: 'Choose a day and a time' })
    const open = languages.find((one) => isOlder(one) && !chosen[one.lang])
    if (open) return setErrors({ [`languages.${open.lang}`]: `Choose what visitors see in ${LANG_NAMES[open.lang]}` })
    void take(() =>
      browserApi.edition.approve({ id, version, ...correction, reason, languages: chosen, ...(at && { at }) }),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={when.isLater ? `${verb} at a time` : `${verb} now`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {when.isLater ? 'Schedule' : `${verb} now`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={approve} className="grid gap-5">
        <p>
          “{plainText(title)}” will {will} {when.isLater ? 'at that second' : 'at once'}: {ACT_EFFECTS[act]}
        </p>
        <WhenChoice value={when} onChange={setWhen} error={errors.at} />
        <OlderChoices
          languages={languages}
          source={LANG_NAMES[sourceOf(edition)]}
          chosen={chosen}
          errors={errors}
          onChoose={(lang, choice) => setChosen({ ...chosen, [lang]: choice })}
        />
        {isCorrection && <CorrectionFields value={correction} onChange={setCorrection} error={errors.note} />}
        {isWriter && (
          <ReasonField
            label="You have written this yourself. Why can nobody else look at it?"
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
        )}
      </form>
    </Dialog>
  )
}
