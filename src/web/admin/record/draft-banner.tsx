import { Link } from 'react-router'
import { inIndia } from '#contract/moment.ts'
import type { Edition } from '#web/admin/editions/editions.ts'
import { formatMoment } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Says that the form shows a draft, and what will become of it. */
export function DraftBanner({ edition, isJoined }: { edition: Edition; isJoined: boolean }) {
  const { state, remark, updated_by, updated_at, base_version, due_at } = edition
  const visitors = base_version === 0 ? 'Visitors see nothing of it.' : 'Visitors still see the published text.'
  const next =
    state === 'in_review'
      ? 'It waits for approval; saving makes it a draft again.'
      : state === 'scheduled' && due_at
        ? `It is scheduled for ${inIndia(due_at)}; saving takes it out and makes it a draft again.`
        : 'A draft.'
  return (
    <section aria-label="Draft" className="grid gap-1 rounded-md bg-info-soft p-4 text-on-info-soft">
      <p className="flex gap-2">
        <Icon name="clock" className="mt-0.5 shrink-0" />
        <span>
          {next} Last saved by {updated_by}, {formatMoment(updated_at)}. {visitors}
        </span>
      </p>
      {isJoined && (
        <p className="pl-7">
          The published text has changed since this draft was begun. Its changes are in the form; saving keeps both.
        </p>
      )}
      {remark && <p className="whitespace-pre-line pl-7 wrap-anywhere">Sent back: {remark}</p>}
    </section>
  )
}

/** Says that the record may be gone soon. */
export function RemovalBanner({ edition: { id, act, due_at } }: { edition: Edition }) {
  const what = { change: 'changed', hide: 'hidden', withdraw: 'withdrawn', delete: 'deleted' }[act]
  return (
    <section aria-label="Proposal" className="rounded-md bg-warning-soft p-4 text-on-warning-soft">
      <p>
        {due_at ? `This will be ${what} on ${inIndia(due_at)}.` : `It is proposed that this is ${what}.`}{' '}
        <Link to={`/admin/editions?edition=${id}`}>Open it under Approvals</Link>
      </p>
    </section>
  )
}
