import { useEffect, useState } from 'react'
import type { Role } from '#contract/roles.ts'
import { SessionList } from '#resources/account/session-list.admin.tsx'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { RoleField } from './invite-dialog.admin.tsx'
import { OneTimeLink } from './one-time-link.admin.tsx'
import type { OpenSession, UserRow } from './user.contract.ts'

type Props = { user: UserRow; onChanged: (user: UserRow) => void; onClose: () => void }
type Reply = { message: string; status: string; data: UserRow }

/** One account: its name and role, its sessions, and what an administrator can do for it. */
export function UserDialog({ user, onChanged, onClose }: Props) {
  const [values, setValues] = useState({ name: user.name, role: user.role as Role })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sessions, setSessions] = useState<OpenSession[]>([])
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { id, version } = user

  useEffect(() => {
    browserApi.user.sessions({ id }).then(
      ({ data }) => setSessions(data),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
    // Most changes end the sessions.
  }, [id, version])

  async function act(call: () => Promise<Reply>) {
    setBusy(true)
    setErrors({})
    try {
      const reply = await call()
      tellSuccess(reply)
      onChanged(reply.data)
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) return setErrors(failure.fields)
      tellFailure(failure, 'The account could not be changed')
      // Its owner may have chosen a password meanwhile: the next press is based on what is there now.
      if (isCallFailed(failure) && failure.code === 'stale') onChanged((failure.data as { current: UserRow }).current)
    } finally {
      setBusy(false)
    }
  }

  async function sendLink() {
    const reply = await browserApi.user.sendLink({ id })
    if (reply.data.link) setLink(reply.data.link)
    return reply
  }

  async function end(session?: number) {
    try {
      const reply = await browserApi.user.endSessions({ id, session })
      tellSuccess(reply)
      setSessions(reply.data)
    } catch (error) {
      tellFailure(error, 'The session could not be ended')
    }
  }

  const isChanged = values.name !== user.name || values.role !== user.role
  const isDisabled = user.state === 'disabled'
  return (
    <Dialog
      open
      title={user.name}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={isBusy || !isChanged}
            onClick={() => void act(() => browserApi.user.update({ id, version, ...values }))}
          >
            Save changes
          </Button>
        </>
      }
    >
      <p className="text-md text-muted wrap-anywhere">{user.email}</p>
      <TextInput
        label="Name"
        maxLength={100}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        error={errors.name}
      />
      <RoleField role={values.role} error={errors.role} onChange={(role) => setValues({ ...values, role })} />
      {link && <OneTimeLink link={link} />}
      <div className="flex flex-wrap gap-2.5">
        {!isDisabled && (
          <Button variant="secondary" icon="mail" disabled={isBusy} onClick={() => void act(sendLink)}>
            {user.state === 'invited' ? 'Send the invitation again' : 'Send a link for a new password'}
          </Button>
        )}
        {user.has_second_factor && (
          <Button
            variant="secondary"
            icon="refresh"
            disabled={isBusy}
            onClick={() => void act(() => browserApi.user.resetSecondFactor({ id }))}
          >
            Reset the second factor
          </Button>
        )}
        <Button
          variant={isDisabled ? 'secondary' : 'danger'}
          disabled={isBusy}
          onClick={() => void act(() => browserApi.user.disable({ id, version, status: isDisabled ? 1 : 0 }))}
        >
          {isDisabled ? 'Enable the account' : 'Disable the account'}
        </Button>
      </div>
      <section aria-labelledby="sessions" className="grid gap-3">
        <h3 id="sessions" className="font-semibold">
          Sessions
        </h3>
        <SessionList sessions={sessions} onEnd={(session) => void end(session.id)} />
        {sessions.length > 1 && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void end()}>
            End all sessions
          </Button>
        )}
      </section>
    </Dialog>
  )
}
