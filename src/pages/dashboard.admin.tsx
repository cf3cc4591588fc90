import { useState } from 'react'
import { useMay } from '#web/admin/may/may.ts'
import { formatDate } from '#web/ui/date/date.tsx'
import { AddSomething } from './dashboard/add-something.tsx'
import { Counts } from './dashboard/counts.tsx'
import { Inbox } from './dashboard/inbox.tsx'
import { NeedsAttention } from './dashboard/needs-attention.tsx'
import { RecentChanges } from './dashboard/recent-changes.tsx'
import { SearchedFor } from './dashboard/searched-for.tsx'

/** What a clerk needs in the morning: daily tasks, what needs attention, what others did. */
export default function Dashboard() {
  const [today] = useState(() => formatDate(new Date(), 'DD-MMM-YYYY'))
  const may = useMay()
  return (
    <>
      <h1 className="font-semibold text-h1">Dashboard</h1>
      <p className="mt-1 mb-5 text-md text-muted">
        Today is {today}.{may('write') && ' What would you like to add?'}
      </p>
      <AddSomething />
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-5">
          <NeedsAttention />
          <RecentChanges />
          <SearchedFor />
        </div>
        <div className="grid gap-5">
          {may('answer') && <Inbox />}
          <Counts />
        </div>
      </div>
    </>
  )
}
