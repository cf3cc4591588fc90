import { type ReactNode, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { Message } from './use-inbox.ts'

type Person = Awaited<ReturnType<typeof browserApi.feedback.reveal>>['data']

const QUOTED_MOST = 500

/** The sender, masked until the clerk asks. Masked again with the next message. */
export function PersonCard({ message }: { message: Message }) {
  const { id } = message
  const [person, setPerson] = useState<Person>()
  const [isBusy, setBusy] = useState(false)

  async function reveal() {
    setBusy(true)
    try {
      setPerson((await browserApi.feedback.reveal({ id })).data)
    } catch (error) {
      tellFailure(error, 'Error fetching data')
    } finally {
      setBusy(false)
    }
  }

  const shown = person ?? message
  return (
    <section aria-label="From" className="grid gap-3 rounded-md border border-border bg-surface-2 p-4 text-md">
      <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2 max-sm:flex-col">
        <Line label="Name">
          <span lang={languageOf(shown.name)}>{shown.name}</span>
        </Line>
        <Line label="Email">{person ? <a href={mailTo(message, person)}>{person.email}</a> : shown.email}</Line>
        <Line label="Mobile number">
          {person ? <a href={`tel:+91${person.number}`}>{person.number}</a> : shown.number}
        </Line>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {person ? (
          <>
            <a href={mailTo(message, person)} className={buttonClass('secondary', 'sm')}>
              <Icon name="mail" />
              Reply by e-mail
            </a>
            <Button variant="quiet" size="sm" icon="eye-off" onClick={() => setPerson(undefined)}>
              Hide
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="sm" icon="eye" onClick={() => void reveal()} disabled={isBusy}>
            Show<span className="sr-only"> name, e-mail and number</span>
          </Button>
        )}
        <p className="text-muted text-sm">The history records who looks at it.</p>
      </div>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Opens the clerk's own mail program, with the message quoted. */
function mailTo({ reference, subject, feedback }: Message, { email }: Person): string {
  const cut = feedback.length > QUOTED_MOST ? `${feedback.slice(0, QUOTED_MOST)} …` : feedback
  const quoted = cut.replace(/^/gm, '> ').replaceAll('\n', '\r\n')
  const about = encodeURIComponent(`Re: [${reference}] ${subject || 'Your feedback'}`)
  return `mailto:${encodeURIComponent(email)}?subject=${about}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}
