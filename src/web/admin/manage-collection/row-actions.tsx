import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Switch } from '#web/ui/switch/switch.tsx'

type Props = {
  name: string
  isShown: boolean
  isDeleted: boolean
  busy: boolean
  editRef: Ref<HTMLButtonElement>
  onStatus: (status: 0 | 1) => void
  onHistory: () => void
  onEdit: () => void
  onDelete: () => void
  /** Absent when it can't come back. */
  onRestore: (() => void) | undefined
  /** What else can be done with this row. */
  children?: ReactNode
}

/** What a clerk does with one row of a table. */
export function RowActions(props: Props) {
  const { name, isShown, isDeleted, busy, editRef, onStatus, onHistory, onEdit, onDelete, onRestore, children } = props
  const ofName = <span className="sr-only"> {name}</span>
  const history = (
    <IconButton
      icon="history"
      label={`History of ${name}`}
      title="History"
      className="text-link md:size-9!"
      onClick={onHistory}
    />
  )
  if (isDeleted)
    return (
      <span className="flex flex-wrap items-center">
        {history}
        {onRestore && (
          <Button variant="quiet" size="sm" icon="restore" onClick={onRestore} className="max-md:min-h-11 md:px-2!">
            Restore{ofName}
          </Button>
        )}
        {children}
      </span>
    )
  return (
    <span className="flex items-center gap-1 max-md:flex-wrap max-md:justify-between">
      <Switch
        checked={isShown}
        onChange={(on) => onStatus(on ? 1 : 0)}
        label={`${name}: shown on site`}
        onWord="Enabled"
        offWord="Disabled"
        busy={busy}
      />
      <span className="flex items-center">
        {children}
        {history}
        <Button
          variant="quiet"
          size="sm"
          icon="edit"
          ref={editRef}
          onClick={onEdit}
          className="max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
        >
          Edit{ofName}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          onClick={onDelete}
          className="text-muted! hover:text-danger! focus-visible:text-danger! max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
        >
          Delete{ofName}
        </Button>
      </span>
    </span>
  )
}
