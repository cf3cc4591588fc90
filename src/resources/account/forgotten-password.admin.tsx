import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { browserApi } from '#resources/browser-api.ts'
import { LoginCard } from '#resources/session/login-card.tsx'
import { LOGIN_PATH } from '#resources/session/login-path.ts'
import { isCallFailed, tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Route } from './+types/forgotten-password.admin'
import { ForgottenInput } from './account.contract.ts'

export const handle = { private: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  return { siteName: settings?.data.name ?? '' }
}

/** Asks for a link to choose a new password. What it says doesn't depend on whether there is such an account. */
export default function ForgottenPassword({ loaderData }: Route.ComponentProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = ForgottenInput.safeParse({ email: email.trim() })
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    try {
      setAnswer((await browserApi.account.forgotten(checked.data)).message)
    } catch (failure) {
      if (isCallFailed(failure) && failure.fields.email) setError(failure.fields.email)
      else tellFailure(failure, 'The link could not be asked for')
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginCard siteName={loaderData.siteName} title="Forgotten password">
      <div role="status">
        {answer && <p className="mb-4 rounded-md bg-success-soft p-3 text-on-success-soft">{answer}</p>}
      </div>
      {answer ? (
        <p className="text-md">
          The mail comes within a few minutes. If it doesn’t, ask an administrator: the link can also be handed over.
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <TextInput
            label="Email"
            hint="We mail you a link to choose a new password."
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Sending…' : 'Send the link'}
          </Button>
        </form>
      )}
      <p className="mt-5 text-center text-md">
        <Link to={LOGIN_PATH}>Back to the login</Link>
      </p>
    </LoginCard>
  )
}
