import { useRef, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import type { Me } from '#resources/user/user.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { answerWithPasskey, mayUsePasskeys } from './passkey-browser.ts'
import type { FactorGiven } from './second-factor.contract.ts'

type Props = {
  factors: Me['factors']
  given: FactorGiven
  errors: Record<string, string>
  onGiven: (given: FactorGiven) => void
  /** A passkey needs no further button. */
  onPasskey: (given: FactorGiven) => void
}

/** The second factor in a form: the code of an app, a passkey, or a recovery code. */
export function FactorFields({ factors, given, errors, onGiven, onPasskey }: Props) {
  const { kinds } = factors
  const [usesRecovery, setRecovery] = useState(false)
  // A question can be answered once, even wrongly.
  const question = useRef(factors.question)
  const usesApp = kinds.includes('totp') && !usesRecovery

  async function usePasskey() {
    try {
      const asked = question.current ?? (await newQuestion())
      question.current = undefined
      if (asked) onPasskey(await answerWithPasskey(asked))
    } catch (error) {
      console.info('The passkey was not used', error)
      showToast({ message: 'The passkey was not used. Try again, or use another way.', displayClass: 'warning' })
    }
  }

  return (
    <div className="grid gap-3">
      {usesApp && (
        <TextInput
          key="code"
          label="Code"
          hint="The six digits that your authenticator app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={given.code ?? ''}
          onChange={(event) => onGiven({ code: event.target.value })}
          error={errors.code ?? errors.ticket}
        />
      )}
      {usesRecovery && (
        <TextInput
          key="recovery"
          label="Recovery code"
          hint="One of the ten that you saved. It works once."
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={given.recovery ?? ''}
          onChange={(event) => onGiven({ recovery: event.target.value })}
          error={errors.recovery ?? errors.code}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.includes('passkey') && mayUsePasskeys() && (
          <Button variant="secondary" size="sm" icon="id-card" onClick={() => void usePasskey()}>
            Use a passkey
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setRecovery(!usesRecovery)
            onGiven({})
          }}
        >
          {usesRecovery ? 'Back' : 'Use a recovery code'}
        </Button>
      </div>
    </div>
  )
}

async function newQuestion(): Promise<Me['factors']['question']> {
  return (JSON.parse((await browserApi.session.whoAmI()).data) as Me).factors.question
}
