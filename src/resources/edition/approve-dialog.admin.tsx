import { type FormEvent, useId, useState } from 'react'
import { LANG_NAMES, type Lang } from '#contract/langs.ts'
import { momentInIndia } from '#contract/moment.ts'
import type { OlderChoice } from '#contract/translation-state.ts'
import { browserApi } from '#resources/browser-api.ts'
import { type DayAndTime, MomentInput } from '#web/admin/form/moment-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { indianDay } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field/field.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { ACT_EFFECTS, ACT_PASSIVE, ACT_VERBS } from './edition-words.admin.tsx'
import { isOlder, languagesOf, OlderChoices, sourceOf } from './older-choices.admin.tsx'
import { OthersThen } from './others-then.admin.tsx'
import type { OpenEdition } from './use-editions.ts'
import { useStep } from './use-step.ts'

type Props = { edition: OpenEdition; isWriter: boolean; onDone: () => void; onClose: () => void }

/** Says in words what visitors will see, and when; then publishes it, or has it published at a moment. */
export function ApproveDialog({ edition, isWriter, onDone, onClose }: Props) {
  const { id, version, act, base_version, title } = edition
  const formId = useId()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [moment, setMoment] = useState<DayAndTime>(() => ({ day: indianDay(new Date()), time: '11:00' }))
  const [note, setNote] = useState('')
  const [small, setSmall] = useState(false)
  const [reason, setReason] = useState('')
  const { isBusy, errors, setErrors, take } = useStep(onDone, 'It could not be published')
  const languages = languagesOf(edition)
  const [chosen, setChosen] = useState<Partial<Record<Lang, OlderChoice>>>({})
  const isCorrection = act === 'change' && base_version > 0
  const verb = ACT_VERBS[act]
  const will = isCorrection ? 'be changed for everybody' : `be ${ACT_PASSIVE[act]}`

  function approve(event: FormEvent) {
    event.preventDefault()
    const at = when === 'later' ? momentInIndia(moment.day, moment.time) : undefined
    if (when === 'later' && !at) return setErrors({ at: 'Choose a day and a time' })
    const open = languages.find((one) => isOlder(one) && !chosen[one.lang])
    if (open) return setErrors({ [`languages.${open.lang}`]: `Choose what visitors see in ${LANG_NAMES[open.lang]}` })
    void take(() =>
      browserApi.edition.approve({ id, version, note, small, reason, languages: chosen, ...(at && { at }) }),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={when === 'now' ? `${verb} now` : `${verb} at a time`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {when === 'now' ? `${verb} now` : 'Schedule'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={approve} className="grid gap-5">
        <p>
          “{plainText(title)}” will {will} {when === 'now' ? 'at once' : 'at that second'}: {ACT_EFFECTS[act]}
        </p>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">When</legend>
          {(['now', 'later'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="when"
                checked={when === one}
                onChange={() => setWhen(one)}
                className="size-5 shrink-0"
              />
              {one === 'now' ? 'Now' : 'At a time'}
            </label>
          ))}
        </fieldset>
        {when === 'later' && (
          <div className="grid gap-1">
            <MomentInput value={moment} onChange={setMoment} error={errors.at} />
            <OthersThen at={momentInIndia(moment.day, moment.time)} />
          </div>
        )}
        <OlderChoices
          languages={languages}
          source={LANG_NAMES[sourceOf(edition)]}
          chosen={chosen}
          errors={errors}
          onChoose={(lang, choice) => setChosen({ ...chosen, [lang]: choice })}
        />
        {isCorrection && (
          <>
            <TextInput
              label="What has changed, for visitors (optional)"
              hint="Shown with the date below the text, for example: last date extended"
              maxLength={500}
              value={note}
              error={errors.note}
              onChange={(event) => setNote(event.target.value)}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={small}
                onChange={(event) => setSmall(event.target.checked)}
                className="size-5 shrink-0"
              />
              A small correction: show no note
            </label>
          </>
        )}
        {isWriter && (
          <Field label="You have written this yourself. Why can nobody else look at it?" error={errors.reason}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                rows={3}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
