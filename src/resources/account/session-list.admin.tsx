import type { OpenSession } from '#resources/user/user.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'

/** Open sessions: which browser, from where, since when. */
export function SessionList(props: { sessions: readonly OpenSession[]; onEnd: (session: OpenSession) => void }) {
  const { sessions, onEnd } = props
  if (sessions.length === 0) return <p className="text-muted">No session is open.</p>
  return (
    <ul className="grid gap-3">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 grow">
            <span className="block font-medium wrap-anywhere">{session.client || 'Unknown browser'}</span>
            <span className="text-muted text-sm">
              From {session.address || 'an unknown network'}, since {formatMoment(session.created_at)}, last seen{' '}
              {formatMoment(session.last_seen_at)}
            </span>
          </span>
          {session.current ? (
            <span className="font-semibold text-sm">This one</span>
          ) : (
            <Button variant="quiet" size="sm" className="max-md:min-h-11" onClick={() => onEnd(session)}>
              End<span className="sr-only"> the session of {session.client || 'an unknown browser'}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
