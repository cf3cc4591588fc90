import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { FactorFields } from '#resources/second-factor/factor-fields.admin.tsx'
import type { FactorGiven } from '#resources/second-factor/second-factor.contract.ts'
import { SetUpFactor } from '#resources/second-factor/set-up.admin.tsx'
import type { CurrentUser, Me } from '#resources/user/user.contract.ts'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'

type Props = {
  me: Me
  onDone: (user: CurrentUser) => void
  /** Somebody else wants to log in, or the ten minutes are over. */
  onGiveUp: () => void
}

/** The second step of the login: gives the second factor, or sets it up. */
export function SecondStep({ me, onDone, onGiveUp }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isNew = me.second_factor === 'set-up'
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-h3">
          {isNew ? 'Set up your second factor' : 'Confirm that it is you'}
        </h2>
        <p className="mt-1 text-md text-muted">
          {isNew
            ? 'Your role needs more than a password: something that only you have.'
            : `Logging in as ${me.name || 'No Name'}.`}
        </p>
      </div>
      {isNew ? (
        <SetUpFactor call={browserApi.session.setUp} onDone={({ user }) => user && onDone(user)} />
      ) : (
        <GiveFactor me={me} onDone={onDone} onGiveUp={onGiveUp} />
      )}
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onGiveUp}>
        Log in as somebody else
      </Button>
    </div>
  )
}

function GiveFactor({ me, onDone, onGiveUp }: Props) {
  const [given, setGiven] = useState<FactorGiven>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)

  async function send(factor: FactorGiven) {
    setBusy(true)
    setErrors({})
    try {
      onDone((await browserApi.session.second(factor)).data)
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) return setErrors(failure.fields)
      tellFailure(failure, 'Login failed')
      if (isCallFailed(failure) && failure.code === 'unauthenticated') onGiveUp()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(given)
      }}
      className="grid gap-4"
    >
      <FactorFields
        factors={me.factors}
        given={given}
        errors={errors}
        onGiven={setGiven}
        onPasskey={(answer) => void send(answer)}
      />
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  )
}
