import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { browserApi } from '#resources/browser-api.ts'
import { LoginCard } from '#resources/session/login-card.tsx'
import { FORGOTTEN_PATH, LOGIN_PATH } from '#resources/session/login-path.ts'
import { PASSWORD_MIN } from '#resources/user/user.contract.ts'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { PasswordInput } from '#web/admin/password-input/password-input.tsx'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import type { Route } from './+types/choose-password.admin'

export const handle = { private: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  return { siteName: settings?.data.name ?? '' }
}

const HINT = `At least ${PASSWORD_MIN} characters. Several words that don’t belong together are easy to remember.`

/** Where the link of a mail leads. Its key is behind the #, so that neither the server's log nor another site sees it. */
export default function ChoosePassword({ loaderData }: Route.ComponentProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const { message } = await browserApi.account.choose({ key: location.hash.slice(1) || 'none', password })
      // The link is used up: it needn't stay in the browser's history.
      history.replaceState(history.state, '', location.pathname)
      setAnswer(message)
    } catch (failure) {
      if (isCallFailed(failure) && failure.fields.password) setError(failure.fields.password)
      else if (isCallFailed(failure) && failure.code === 'not_found') setRefusal(failure.message)
      else tellFailure(failure, 'The password could not be set')
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginCard siteName={loaderData.siteName} title="Choose a password">
      <div role="status">
        {answer && <p className="mb-5 rounded-md bg-success-soft p-3 text-on-success-soft">{answer}</p>}
        {refusal && <p className="mb-5 rounded-md bg-danger-soft p-3 text-on-danger-soft">{refusal}</p>}
      </div>
      {answer && (
        <Link to={LOGIN_PATH} className={`${buttonClass('primary', 'md')} w-full`}>
          Login
        </Link>
      )}
      {refusal && (
        <p className="text-center text-md">
          <Link to={FORGOTTEN_PATH}>Ask for a new link</Link>
        </p>
      )}
      {!answer && !refusal && (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <PasswordInput
            label="New password"
            hint={HINT}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error}
          />
          <Button type="submit" disabled={isBusy || password === ''} className="w-full">
            {isBusy ? 'Saving…' : 'Set password'}
          </Button>
        </form>
      )}
    </LoginCard>
  )
}
