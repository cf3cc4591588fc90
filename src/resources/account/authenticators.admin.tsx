import { useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { RecoveryCodes } from '#resources/second-factor/recovery-codes.admin.tsx'
import type { Authenticator } from '#resources/second-factor/second-factor.contract.ts'
import { SetUpFactor } from '#resources/second-factor/set-up.admin.tsx'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { RecordSection } from '#web/admin/record/record-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { Account } from './account.contract.ts'

const KINDS = { totp: 'Authenticator app', passkey: 'Passkey' }

type Props = { account: Account; onChanged: (account: Account) => void; onSetUp: () => void }

/** The second factor: its authenticators and recovery codes. */
export function Authenticators({ account, onChanged, onSetUp }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const { authenticators, recovery_codes: left } = account

  async function remove({ id }: Authenticator) {
    try {
      const reply = await browserApi.account.remove({ id })
      tellSuccess(reply)
      onChanged(reply.data)
    } catch (error) {
      tellFailure(error, 'The authenticator could not be removed')
    }
  }

  async function newCodes() {
    try {
      setCodes((await browserApi.account.recoveryCodes({})).data.recovery_codes)
      onSetUp()
    } catch (error) {
      tellFailure(error, 'No codes could be made')
    }
  }

  return (
    <RecordSection title="Second factor">
      {authenticators.length === 0 && (
        <p>
          None yet. With a second factor nobody can use your account who only knows your password
          {account.needs_second_factor && '; your role needs one'}.
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {authenticators.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">{one.name}</span>
              <span className="text-muted text-sm">
                {KINDS[one.kind]}, since <DateText value={one.created_at} />
                {one.last_used_at && (
                  <>
                    , last used <DateText value={one.last_used_at} />
                  </>
                )}
              </span>
            </span>
            <Button variant="quiet" size="sm" icon="trash" className="max-md:min-h-11" onClick={() => void remove(one)}>
              Remove<span className="sr-only"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {authenticators.length > 0 && (
        <p className="text-md">
          {left === 0 ? 'No recovery code is left.' : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
          Add an authenticator
        </Button>
        {authenticators.length > 0 && (
          <Button variant="secondary" icon="refresh" onClick={() => void newCodes()}>
            New recovery codes
          </Button>
        )}
      </div>
      <Dialog open={isAdding} size="sm" title="Add an authenticator" onClose={() => setAdding(false)}>
        <SetUpFactor
          call={browserApi.account.setUp}
          onDone={() => {
            setAdding(false)
            tellSuccess({ status: 'success', message: 'Authenticator added' })
            onSetUp()
          }}
        />
      </Dialog>
      <Dialog open={codes !== undefined} size="sm" title="New recovery codes" onClose={() => setCodes(undefined)}>
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
    </RecordSection>
  )
}
