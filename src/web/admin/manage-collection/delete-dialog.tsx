import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What will be lost, one line each; or why the record can't be deleted now. */
export type Losses = string[] | { refused: string }

type Props = {
  name: string
  /** Deleting is disabled until this is known. */
  losses: () => Promise<Losses>
  busy: boolean
  onDelete: () => void
  /** Absent if the record is already hidden. */
  onDisable?: (() => void) | undefined
  /** For published records: at a time, or with a notice. */
  onPropose?: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

/** Names the record and what is deleted with it; Cancel has the focus, hiding is offered first. */
export function DeleteDialog({ name, losses, busy, onDelete, onDisable, onPropose, onClose, children }: Props) {
  const [known, setKnown] = useState<Losses | 'failed'>()
  const ask = useEffectEvent(() => losses().then(setKnown, () => setKnown('failed')))
  useEffect(() => void ask(), [])
  const refused = typeof known === 'object' && 'refused' in known ? known.refused : undefined
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Delete ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {onDisable && (
            <Button variant="secondary" onClick={onDisable} disabled={busy}>
              Disable instead
            </Button>
          )}
          {onPropose && (
            <Button variant="secondary" onClick={onPropose} disabled={busy}>
              Later, or with a notice…
            </Button>
          )}
          {!refused && (
            <Button variant="danger" icon="trash" onClick={onDelete} disabled={busy || !Array.isArray(known)}>
              Delete
            </Button>
          )}
        </>
      }
    >
      {children}
      <ul className="grid gap-2 rounded-md bg-danger-soft p-4 text-on-danger-soft">
        {known === undefined && <li>Checking what will be deleted with it…</li>}
        {refused && <li className="wrap-anywhere">{refused}</li>}
        {known === 'failed' && <li>Could not check where it is used. Try again later.</li>}
        {Array.isArray(known) &&
          known.map((loss) => (
            <li key={loss} className="flex gap-2.5">
              <Icon name="close" className="mt-1 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{loss}</span>
            </li>
          ))}
      </ul>
      <p>
        {!refused && 'You can restore it from the deleted records.'}
        {onDisable && ' To hide it for now and keep the record, disable it.'}
      </p>
    </Dialog>
  )
}
