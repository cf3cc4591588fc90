import type { Ref } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { FEEDBACK_FIELDS, type FeedbackValues } from './feedback-values.ts'

const MOST_CHARACTERS = 2000
const COUNTED_FROM = MOST_CHARACTERS * 0.8
/** Announce the count only every so many characters, so that a screen reader has time for other things. */
const SAID_EVERY = 50

/** Everything that prevents sending, with a link to each field. */
export function ErrorSummary(props: {
  ref: Ref<HTMLDivElement>
  errors: Partial<FeedbackValues>
  /** Why the message was refused, when no single field is the reason. */
  failure: string | undefined
}) {
  const { ref, errors, failure } = props
  const { t, tMessage } = useTexts()
  const named = FEEDBACK_FIELDS.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []))
  if (named.length === 0 && failure === undefined) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger bg-danger-soft p-4 text-on-danger-soft"
    >
      <p className="font-semibold">{t('There is a problem')}</p>
      {named.length === 0 && <p>{tMessage(failure || 'Submission failed')}</p>}
      <ul>
        {named.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#feedback-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`feedback-${name}`)?.focus()
              }}
              className="inline-block py-1 text-current hover:text-current"
            >
              {tMessage(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stays after the toast is gone: the person may need the reference weeks later. */
export function Thanks({ reference }: { reference: string }) {
  const { t } = useTexts()
  return (
    <div className="mt-5 flex items-start gap-3 rounded-md bg-success-soft p-4 text-on-success-soft">
      <Icon name="check" className="mt-0.5 size-6" />
      <div>
        <p className="font-semibold">{t('Thank you for your feedback.')}</p>
        <p>
          {t('Your reference is')} <strong className="whitespace-nowrap tabular-nums">{reference}</strong>.{' '}
          {t('Keep it: you can quote it when you ask about your message.')}
        </p>
      </div>
    </div>
  )
}

export function CharactersLeft({ length }: { length: number }) {
  const { t, plural } = useTexts()
  const left = MOST_CHARACTERS - length
  const words =
    length < COUNTED_FROM
      ? t('You can enter up to 2,000 characters')
      : left >= 0
        ? plural(left, 'You have {count} character left', 'You have {count} characters left')
        : plural(-left, 'You have {count} character too many', 'You have {count} characters too many')
  const isSaid = length >= COUNTED_FROM && left % SAID_EVERY === 0
  return (
    <>
      <span className={left < 0 ? 'font-semibold text-danger' : undefined}>{words}</span>
      <span role="status" className="sr-only">
        {isSaid && words}
      </span>
    </>
  )
}
