import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import type { OpenSession } from '#resources/user/user.contract.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { RecordSection } from '#web/admin/record/record-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SessionList } from './session-list.admin.tsx'

/** Where the account is logged in, and how to end that. */
export function OwnSessions() {
  const [sessions, setSessions] = useState<OpenSession[]>([])
  useEffect(() => {
    browserApi.account.sessions().then(
      ({ data }) => setSessions(data),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
  }, [])

  async function end(session?: number) {
    try {
      const reply = await browserApi.account.endSessions({ session })
      tellSuccess(reply)
      setSessions(reply.data)
    } catch (error) {
      tellFailure(error, 'The session could not be ended')
    }
  }

  return (
    <RecordSection title="My sessions">
      <SessionList sessions={sessions} onEnd={({ id }) => void end(id)} />
      {sessions.length > 1 && (
        <Button variant="secondary" icon="logout" className="justify-self-start" onClick={() => void end()}>
          End all other sessions
        </Button>
      )}
    </RecordSection>
  )
}
