import { useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { TableUpload } from '#web/admin/upload/table-upload.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { counted } from './desk-words.ts'
import { PlanInWords } from './plan.admin.tsx'
import type { Plan } from './translation.contract.ts'

type Checked = { path: string; plan: Plan; isChanged: boolean }
type Props = {
  /** Drafts were made. */
  onApplied: (plan: Plan) => void
  onClose: () => void
}

/** Reads a table that came back, says what it would change, and makes drafts of it. */
export function ImportDialog({ onApplied, onClose }: Props) {
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)

  async function apply({ path, plan }: Checked) {
    setBusy(true)
    try {
      const reply = await browserApi.translation.apply({ path, key: plan.key })
      tellSuccess(reply)
      onApplied(reply.data)
    } catch (error) {
      const now = isCallFailed(error) ? (error.data as { plan?: Plan } | undefined)?.plan : undefined
      if (now) setChecked({ path, plan: now, isChanged: true })
      else tellFailure(error, 'It could not be imported')
    } finally {
      setBusy(false)
    }
  }

  const texts = checked?.plan.texts ?? 0
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Import translations"
      footer={
        <>
          {checked && (
            <Button variant="quiet" onClick={() => setChecked(undefined)}>
              Another table
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts > 0 ? 'Cancel' : 'Close'}
          </Button>
          {checked && texts > 0 && (
            <Button icon="check" aria-disabled={isBusy} onClick={() => !isBusy && void apply(checked)}>
              {isBusy ? 'Importing…' : `Make ${counted(checked.plan.drafts, 'draft')}`}
            </Button>
          )}
        </>
      }
    >
      {checked ? (
        <PlanInWords plan={checked.plan} isChanged={checked.isChanged} />
      ) : (
        <>
          <p>
            The table that was exported here, with the column “text” filled. You see what it would change before
            anything does; then it makes drafts. Visitors see nothing of them until they are published.
          </p>
          <TableUpload
            check={async (path) => {
              const { data: plan } = await browserApi.translation.check({ path })
              setChecked({ path, plan, isChanged: false })
            }}
          />
        </>
      )}
    </Dialog>
  )
}
