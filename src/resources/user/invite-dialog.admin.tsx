import { type FormEvent, useId, useState } from 'react'
import { ROLE_IDS, ROLES, type Role } from '#contract/roles.ts'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field/field.tsx'
import { OneTimeLink } from './one-time-link.admin.tsx'
import { InviteInput } from './user.contract.ts'

/** What each role is for, in the words of an office. */
export const ROLE_HINTS: Record<Role, string> = {
  '1': 'Everything, and the accounts and settings',
  '2': 'Publishes, answers feedback: the Registrar and deputies',
  '3': 'Reads everything and prepares files and imports; a publisher publishes',
  '4': 'Reads only: an information officer, an auditor',
}

/** Adds an account: its owner gets a mail with a link to choose a password. */
export function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const formId = useId()
  const [values, setValues] = useState<{ name: string; email: string; role: Role }>({ name: '', email: '', role: '3' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = InviteInput.safeParse(values)
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (!checked.success) return
    setBusy(true)
    try {
      const reply = await browserApi.user.invite(checked.data)
      tellSuccess(reply)
      onInvited()
      if (reply.data.link) setLink(reply.data.link)
      else onClose()
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
      else tellFailure(failure, 'The invitation could not be sent')
    } finally {
      setBusy(false)
    }
  }

  if (link)
    return (
      <Dialog open size="sm" title="Hand over this link" onClose={onClose}>
        <OneTimeLink link={link} />
      </Dialog>
    )
  return (
    <Dialog
      open
      size="sm"
      title="Invite somebody"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send invitation'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={100}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
          error={errors.name}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
          error={errors.email}
        />
        <RoleField role={values.role} error={errors.role} onChange={(role) => setValues({ ...values, role })} />
      </form>
    </Dialog>
  )
}

export function RoleField(props: {
  role: Role
  error?: string | undefined
  isDisabled?: boolean
  onChange: (role: Role) => void
}) {
  const { role, error, isDisabled = false, onChange } = props
  return (
    <Field label="Role" hint={ROLE_HINTS[role]} error={error}>
      {(control) => (
        <Select
          {...control}
          value={role}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as Role)}
        >
          {ROLE_IDS.map((one) => (
            <option key={one} value={one}>
              {ROLES[one].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
