import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Meta } from '#contract/endpoint.ts'
import { browserApi } from '#resources/browser-api.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

type Count = { state: 'loading' } | { state: 'failed' } | { state: 'known'; meta: Meta }

export default function Dashboard() {
  const [institutes, setInstitutes] = useState<Count>({ state: 'loading' })
  useEffect(() => {
    browserApi.institute.adminListing({ page: 1, per_page: 5 }).then(
      ({ meta }) => setInstitutes({ state: 'known', meta }),
      () => setInstitutes({ state: 'failed' }),
    )
  }, [])
  return (
    <>
      <h1 className="font-semibold text-h1">Dashboard</h1>
      <p className="mt-1 text-md text-muted">What the council publishes, at a glance.</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <Link
            to="/admin/manageInstitute"
            className="flex h-full items-center gap-4 rounded-lg border border-border bg-surface p-5 text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-on-brand-soft">
              <Icon name="building" className="size-6" />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">Institutes</span>
              <span className="block text-muted text-sm">
                <InstituteCount count={institutes} />
              </span>
            </span>
          </Link>
        </li>
      </ul>
    </>
  )
}

function InstituteCount({ count }: { count: Count }) {
  if (count.state === 'loading') return <Skeleton className="mt-1 h-4 w-32" />
  if (count.state === 'failed') return 'Could not be loaded. Try again.'
  return `${count.meta.total.toLocaleString('en-IN')} on record, ${count.meta.disabled ?? 0} disabled`
}
