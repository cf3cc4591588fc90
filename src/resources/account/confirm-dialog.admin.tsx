import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { accessToken, browserApi, whenUnconfirmed } from '#resources/browser-api.ts'
import { FactorFields } from '#resources/second-factor/factor-fields.admin.tsx'
import type { FactorGiven } from '#resources/second-factor/second-factor.contract.ts'
import type { Me } from '#resources/user/user.contract.ts'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'

/**
 * Opens by itself when the server asks who is really there; the call that was refused is then repeated. Password and second
 * factor count for five minutes.
 */
export function ConfirmDialog() {
  const [factors, setFactors] = useState<Me['factors']>()
  const settle = useRef<(isConfirmed: boolean) => void>(() => undefined)

  useEffect(() => {
    whenUnconfirmed(async () => {
      const { data } = await browserApi.session.whoAmI()
      setFactors((JSON.parse(data) as Me).factors)
      return new Promise((resolve) => {
        settle.current = resolve
      })
    })
    return () => {
      whenUnconfirmed(async () => false)
      // The session was lost: whoever waits for an answer gets one.
      settle.current(false)
    }
  }, [])

  function close(isConfirmed: boolean) {
    setFactors(undefined)
    settle.current(isConfirmed)
  }
  return factors && <Question factors={factors} onClose={close} />
}

function Question({ factors, onClose }: { factors: Me['factors']; onClose: (isConfirmed: boolean) => void }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [given, setGiven] = useState<FactorGiven>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const hasFactor = factors.kinds.length > 0

  async function confirm(factor: FactorGiven) {
    setBusy(true)
    setErrors({})
    try {
      const { data } = await browserApi.account.confirm({ password, ...factor })
      accessToken.set(data.access_token)
      onClose(true)
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
      else tellFailure(failure, 'It could not be confirmed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title="Confirm that it is you"
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy || password === ''}>
            {isBusy ? 'Checking…' : 'Confirm'}
          </Button>
        </>
      }
    >
      <p>This needs your password{hasFactor && ' and your second factor'}. It then counts for five minutes.</p>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void confirm(given)
        }}
      >
        <TextInput
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
          maxLength={128}
        />
        {hasFactor && (
          <FactorFields
            factors={factors}
            given={given}
            errors={errors}
            onGiven={setGiven}
            onPasskey={(answer) => void confirm(answer)}
          />
        )}
      </form>
    </Dialog>
  )
}
