import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Field, Input, TextArea } from '#web/ui/field/field.tsx'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { CharactersLeft, ErrorSummary, Thanks } from './feedback-parts.tsx'
import { type FeedbackValues, messageOf, type Outcome, tenDigits, valuesOf } from './feedback-values.ts'

interface FeedbackFormProps {
  /** The level of the form's heading. */
  level?: 2 | 3
  /** The server's response to a form sent without script, and the values it was sent with. */
  outcome?: Outcome | undefined
  values?: FeedbackValues | undefined
}

const loadSending = () => inTime(import('./send-feedback.ts'))

/** A message to the council. Works without script too: the form is then posted to the feedback page. */
export function FeedbackForm({ level = 2, outcome, values }: FeedbackFormProps) {
  const { t, tMessage } = useTexts()
  const [errors, setErrors] = useState<Partial<FeedbackValues>>(outcome && 'errors' in outcome ? outcome.errors : {})
  const [reference, setReference] = useState(outcome && 'reference' in outcome ? outcome.reference : '')
  const [isSending, setIsSending] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [length, setLength] = useState(values?.feedback.length ?? 0)
  const [attempts, setAttempts] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const Heading = `h${level}` as const

  // Every refused attempt moves the focus to the errors, not only the first.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setIsSending(true)
    try {
      const { problemsOf, sendFeedback } = await loadSending()
      const given = valuesOf(new FormData(form))
      setIsChecked(true)
      const problems = problemsOf(given)
      if (Object.keys(problems).length > 0) refuse(problems)
      else settle(form, await sendFeedback(given))
    } catch (error) {
      // The code that sends the form could not be loaded.
      fail(messageOf(error))
    } finally {
      setIsSending(false)
    }
  }

  function settle(form: HTMLFormElement, outcome: Outcome) {
    if ('failure' in outcome) {
      fail(outcome.failure)
      if (Object.keys(outcome.errors).length > 0) refuse(outcome.errors)
      return
    }
    showToast({ message: outcome.message, displayClass: outcome.status })
    setReference(outcome.reference)
    setErrors({})
    setIsChecked(false)
    setLength(0)
    form.reset()
    heading.current?.focus()
  }

  function refuse(problems: Partial<FeedbackValues>) {
    setErrors(problems)
    setAttempts((count) => count + 1)
  }

  const fail = (message: string) =>
    showToast({ message: tMessage(message || 'Submission failed'), displayClass: 'failure' })

  async function checkAgain(form: HTMLFormElement) {
    if (!isChecked) return
    const { problemsOf } = await loadSending()
    setErrors(problemsOf(valuesOf(new FormData(form))))
  }

  const errorOf = (name: keyof FeedbackValues) => errors[name] && tMessage(errors[name])

  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1} className="w-fit font-semibold text-h2 md:text-h2-lg">
        {t('Send us feedback')}
      </Heading>
      <p className="mt-1 text-muted">
        {t('All fields are required.')} {t('For registration enquiries:')}{' '}
        <Link to="/contactUs">{t('department contacts')}</Link>.
      </p>
      {reference && <Thanks reference={reference} />}
      <form
        method="post"
        action={useHref('/feedback')}
        noValidate
        onFocus={() => void loadSending().catch(() => undefined)}
        onSubmit={(event) => void submit(event)}
        onInput={(event) => void checkAgain(event.currentTarget).catch(() => undefined)}
        className="mt-5 grid gap-5"
      >
        <ErrorSummary
          ref={summary}
          errors={errors}
          failure={outcome && 'failure' in outcome ? outcome.failure : undefined}
        />
        <input type="hidden" name="subject" value="General" />
        <div className="hidden" aria-hidden="true">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Field id="feedback-name" label={t('Name')} error={errorOf('name')}>
          {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={values?.name} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="feedback-email" label={t('Email')} error={errorOf('email')}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                defaultValue={values?.email}
              />
            )}
          </Field>
          <Field
            id="feedback-number"
            label={t('Mobile number')}
            hint={t('10 digits, without +91')}
            error={errorOf('number')}
          >
            {(control) => (
              <Input
                {...control}
                name="number"
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                defaultValue={values?.number}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData('text')
                  if (tenDigits(pasted) === pasted) return
                  event.preventDefault()
                  event.currentTarget.value = tenDigits(pasted)
                  event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }))
                }}
                onBlur={(event) => {
                  event.currentTarget.value = tenDigits(event.currentTarget.value)
                }}
              />
            )}
          </Field>
        </div>
        <Field
          id="feedback-feedback"
          label={t('Feedback')}
          hint={<CharactersLeft length={length} />}
          error={errorOf('feedback')}
        >
          {(control) => (
            <TextArea
              {...control}
              name="feedback"
              rows={5}
              defaultValue={values?.feedback}
              onInput={(event) => setLength(event.currentTarget.value.trim().length)}
            />
          )}
        </Field>
        <div className="grid gap-3">
          <p className="text-muted text-sm">
            {t(
              'We use your name, e-mail address, mobile number and message only to answer you. They are erased after thirteen months. To see, correct or erase them, or to complain, write to the web information manager.',
            )}{' '}
            <Link to="/contactUs">{t('Contact Us')}</Link> · <Link to="/policies/privacy">{t('Privacy policy')}</Link>
          </p>
          <Button type="submit" disabled={isSending} className="justify-self-start">
            {isSending ? t('Sending…') : t('Send feedback')}
          </Button>
        </div>
      </form>
    </section>
  )
}
