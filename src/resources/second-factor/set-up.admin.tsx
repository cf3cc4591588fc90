import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { makePasskey, mayUsePasskeys } from './passkey-browser.ts'
import { RecoveryCodes } from './recovery-codes.admin.tsx'
import type { SetUpInput, SetUpReply } from './second-factor.contract.ts'

type Props<Reply extends SetUpReply> = {
  call: (input: Pick<SetUpInput, 'kind'> & Partial<SetUpInput>) => Promise<{ data: Reply }>
  /** Everything is done, and the recovery codes are saved. */
  onDone: (reply: Reply) => void
}

/** Sets up an authenticator: an app on the phone, or a passkey. Ends with the recovery codes, if there were none. */
export function SetUpFactor<Reply extends SetUpReply>({ call, onDone }: Props<Reply>) {
  const [begun, setBegun] = useState<Reply>()
  const [finished, setFinished] = useState<Reply>()

  function finish(reply: Reply) {
    if (reply.recovery_codes) setFinished(reply)
    else onDone(reply)
  }

  async function begin(kind: 'totp' | 'passkey') {
    try {
      const { data } = await call({ kind })
      if (kind === 'totp') return setBegun(data)
      const passkey = await madeOrNot(data)
      if (passkey) finish((await call({ kind, ticket: data.ticket, passkey })).data)
    } catch (error) {
      tellFailure(error, 'The authenticator could not be set up')
    }
  }

  if (finished?.recovery_codes)
    return (
      <div className="grid gap-5">
        <RecoveryCodes codes={finished.recovery_codes} />
        <Button className="justify-self-start" onClick={() => onDone(finished)}>
          I have saved them
        </Button>
      </div>
    )
  if (begun) return <AppSetUp begun={begun} call={call} onDone={finish} />
  return (
    <div className="grid gap-3">
      <Button icon="phone" onClick={() => void begin('totp')}>
        Use an authenticator app
      </Button>
      {mayUsePasskeys() && (
        <Button variant="secondary" icon="id-card" onClick={() => void begin('passkey')}>
          Use a passkey
        </Button>
      )}
    </div>
  )
}

/** Undefined if the person or the browser won't. */
async function madeOrNot({ options = {} }: SetUpReply) {
  try {
    return await makePasskey(options)
  } catch (error) {
    console.info('No passkey was made', error)
    showToast({ message: 'No passkey was made. Try again, or use an authenticator app.', displayClass: 'warning' })
    return undefined
  }
}

function AppSetUp<Reply extends SetUpReply>({ begun, call, onDone }: Props<Reply> & { begun: Reply }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that was pressed is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      onDone((await call({ kind: 'totp', ticket: begun.ticket, code })).data)
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setError(Object.values(failure.fields)[0])
      else tellFailure(failure, 'The authenticator could not be set up')
    } finally {
      setBusy(false)
    }
  }

  const size = begun.qr_size ?? 1
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>Scan this picture with your authenticator app, then enter the six digits that it shows.</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        className="size-52 justify-self-center rounded-md bg-white text-black"
        shapeRendering="crispEdges"
      >
        <path d={begun.qr} fill="currentColor" />
      </svg>
      <p className="text-md">
        Or type this key into the app: <code className="font-semibold wrap-anywhere">{begun.secret}</code>
      </p>
      <TextInput
        label="Code"
        hint="The six digits that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" disabled={isBusy || code.trim() === ''}>
        {isBusy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  )
}
