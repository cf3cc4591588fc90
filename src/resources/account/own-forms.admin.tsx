import { type FormEvent, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { PASSWORD_MIN } from '#resources/user/user.contract.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { PasswordInput } from '#web/admin/password-input/password-input.tsx'
import { RecordSection } from '#web/admin/record/record-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Account } from './account.contract.ts'

type Reply = { message: string; status: string; data: Account }

/** Sends a small form; what is wrong with a field is shown beside it. */
function useSmallForm(send: () => Promise<Reply>, onDone: (account: Account) => void, otherwise: string) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      const reply = await send()
      tellSuccess(reply)
      onDone(reply.data)
    } catch (failure) {
      if (isCallFailed(failure) && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
      else tellFailure(failure, otherwise)
    } finally {
      setBusy(false)
    }
  }
  return { errors, isBusy, onSubmit: (event: FormEvent) => void submit(event) }
}

export function NameForm({ account, onChanged }: { account: Account; onChanged: (account: Account) => void }) {
  const [name, setName] = useState(account.name)
  const { errors, isBusy, onSubmit } = useSmallForm(
    () => browserApi.account.update({ name }),
    onChanged,
    'Update failed',
  )
  return (
    <RecordSection title="Name">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextInput
          label="Name"
          hint="The history shows it beside what you do."
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
        />
        <Button type="submit" className="justify-self-start" disabled={isBusy || name === account.name}>
          {isBusy ? 'Saving…' : 'Save name'}
        </Button>
      </form>
    </RecordSection>
  )
}

const EMPTY = { password: '', new_password: '' }

export function PasswordForm({ onChanged }: { onChanged: (account: Account) => void }) {
  const [values, setValues] = useState(EMPTY)
  const { errors, isBusy, onSubmit } = useSmallForm(
    () => browserApi.account.password(values),
    (account) => {
      setValues(EMPTY)
      onChanged(account)
    },
    'The password could not be changed',
  )
  return (
    <RecordSection title="Password">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maxLength={128}
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
          error={errors.password}
        />
        <PasswordInput
          label="New password"
          hint={`At least ${PASSWORD_MIN} characters. Your other sessions end.`}
          autoComplete="new-password"
          maxLength={128}
          value={values.new_password}
          onChange={(event) => setValues({ ...values, new_password: event.target.value })}
          error={errors.new_password}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isBusy || values.password === '' || values.new_password === ''}
        >
          {isBusy ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </RecordSection>
  )
}
