import { useCallback, useEffect, useState } from 'react'
import { roleName } from '#contract/roles.ts'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import type { Account } from './account.contract.ts'
import { Authenticators } from './authenticators.admin.tsx'
import { NameForm, PasswordForm } from './own-forms.admin.tsx'
import { OwnSessions } from './own-sessions.admin.tsx'

/** My account: name, password, second factor and sessions. */
export default function MyAccount() {
  const [account, setAccount] = useState<Account>()
  const load = useCallback(() => {
    browserApi.account.one().then(
      ({ data }) => setAccount(data),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
  }, [])
  useEffect(load, [load])
  if (!account) return <Loader label="Loading" showLabel />
  return (
    <>
      <DocumentHead title="My account" />
      <h1 className="font-semibold text-h1">My account</h1>
      <p className="mt-1 mb-5 text-md text-muted wrap-anywhere">
        {account.email}, {roleName(account.role)}
      </p>
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid gap-5">
          <NameForm account={account} onChanged={setAccount} />
          <PasswordForm onChanged={setAccount} />
        </div>
        <div className="grid gap-5">
          <Authenticators account={account} onChanged={setAccount} onSetUp={load} />
          <OwnSessions />
        </div>
      </div>
    </>
  )
}
