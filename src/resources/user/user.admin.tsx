import { useCallback, useEffect, useRef, useState } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import { roleName } from '#contract/roles.ts'
import { browserApi } from '#resources/browser-api.ts'
import { DataTable } from '#web/admin/data-table/data-table.tsx'
import { useTableQuery } from '#web/admin/data-table/table-query.ts'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'
import { InviteDialog } from './invite-dialog.admin.tsx'
import type { UserRow } from './user.contract.ts'
import { UserDialog } from './user-dialog.admin.tsx'

const STATES = { invited: 'Invited', enabled: 'Enabled', disabled: 'Disabled' }

export default function ManageUsers() {
  return (
    <FreshScreen>
      <Users />
    </FreshScreen>
  )
}

/** The accounts of the back office: who may do what, and who was here last. */
function Users() {
  const [query, setQuery] = useTableQuery()
  const [listing, setListing] = useState<{
    rows: UserRow[]
    meta: Meta | undefined
    state: 'loading' | 'failed' | 'ok'
  }>({ rows: [], meta: undefined, state: 'loading' })
  const [opened, setOpened] = useState<UserRow | 'invite'>()
  const asked = useRef(0)
  const { page, per_page, search } = query

  const load = useCallback(() => {
    asked.current += 1
    const mine = asked.current
    browserApi.user.adminListing({ page, per_page, search }).then(
      ({ data, meta }) => mine === asked.current && setListing({ rows: data, meta, state: 'ok' }),
      (error: unknown) => {
        if (mine === asked.current) setListing({ rows: [], meta: undefined, state: 'failed' })
        tellFailure(error, 'Error fetching data')
      },
    )
  }, [page, per_page, search])
  useEffect(load, [load])

  const total = listing.meta?.total ?? 0
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="font-semibold text-h1">Manage Users</h1>
          <p className="mt-1 text-md text-muted">
            The people who work here. An account is never deleted, since the history names it; it can be disabled.
          </p>
        </div>
        <Button icon="plus" className="max-sm:w-full" onClick={() => setOpened('invite')}>
          Invite somebody
        </Button>
      </div>
      <DataTable
        caption="Manage Users"
        columns={[
          { text: 'Sr.No.', dataField: 'srno', cell: (_row, place) => place },
          {
            text: 'Name',
            dataField: 'name',
            cell: ({ name, email }) => (
              <>
                <span className="block font-medium">{name}</span>
                <span className="text-muted text-sm wrap-anywhere">{email}</span>
              </>
            ),
          },
          { text: 'Role', dataField: 'role', labelled: true, cell: ({ role }) => roleName(role) },
          { text: 'State', dataField: 'state', labelled: true, cell: ({ state }) => STATES[state] },
          { text: 'Second factor', dataField: 'factor', labelled: true, cell: factorOf },
          {
            text: 'Last login',
            dataField: 'last_login_at',
            labelled: true,
            cell: ({ last_login_at }) => (last_login_at ? formatMoment(last_login_at) : 'Never'),
          },
        ]}
        rows={listing.rows}
        meta={listing.meta}
        query={query}
        onQuery={setQuery}
        loading={listing.state === 'loading'}
        failed={listing.state === 'failed'}
        onRetry={load}
        count={`${total.toLocaleString('en-IN')} ${total === 1 ? 'account' : 'accounts'}`}
        rowClass={({ state }) => (state === 'disabled' ? 'text-muted' : '')}
        actions={(user) => (
          <Button variant="quiet" size="sm" icon="edit" className="max-md:min-h-11" onClick={() => setOpened(user)}>
            Manage<span className="sr-only"> {user.name}</span>
          </Button>
        )}
      />
      {opened === 'invite' && <InviteDialog onInvited={load} onClose={() => setOpened(undefined)} />}
      {typeof opened === 'object' && (
        <UserDialog
          user={opened}
          onChanged={(user) => {
            setOpened(user)
            load()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function factorOf({ has_second_factor, needs_second_factor }: UserRow): string {
  if (has_second_factor) return 'Yes'
  return needs_second_factor ? 'Not yet' : 'No'
}
