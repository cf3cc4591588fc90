import type { ReactNode } from 'react'
import type { ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { EditionState, STANDING_WORDS } from '#web/admin/editions/edition-state.tsx'
import { ViewOnSite } from '#web/admin/on-site/on-site.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Switch } from '#web/ui/switch/switch.tsx'
import type { Collection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = {
  of: Collection<Row, Schema>
  row: Row
  /** False for a deleted row that can't be restored. */
  mayRestore?: boolean
  /** Further actions for this row. */
  children?: ReactNode
}

/** The actions of one row of a table. */
export function RowActions<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { of, row, mayRestore = true, children } = props
  const { nameOf, query, calls, setOpened, openForm, editButtons, mayChange, mayWrite, editions } = of
  const name = nameOf(row)
  const away = row.standing && STANDING_WORDS[row.standing]
  const ofName = <span className="sr-only"> {name}</span>
  const history = (
    <IconButton
      icon="history"
      label={`History of ${name}`}
      title="History"
      className="text-link md:size-9!"
      onClick={() => setOpened({ kind: 'history', id: row.id, name })}
    />
  )
  if (query.deleted)
    return (
      <span className="flex flex-wrap items-center">
        {history}
        {mayRestore && mayChange && (
          <Button
            variant="quiet"
            size="sm"
            icon="restore"
            onClick={() => void calls.restore(row)}
            className="max-md:min-h-11 md:px-2!"
          >
            Restore{ofName}
          </Button>
        )}
        {children}
      </span>
    )
  const onSite = <ViewOnSite collection={of.table} row={row} name={name} isIcon />
  const open = editions.ofRow(row.id)
  const inProgress = open && (
    <span className="flex flex-wrap items-center gap-1">
      <EditionState of={open} />
      {mayWrite && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setOpened({ kind: 'preview', edition: open })}
          className="max-md:min-h-11 px-2!"
        >
          Preview…{ofName}
        </Button>
      )}
    </span>
  )
  const edit = (
    <Button
      variant="quiet"
      size="sm"
      icon="edit"
      ref={(button) => {
        if (button) editButtons.current.set(row.id, button)
        else editButtons.current.delete(row.id)
      }}
      onClick={() => openForm(row)}
      className="max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
    >
      Edit{ofName}
    </Button>
  )
  if (!mayChange)
    return (
      <span className="flex items-center gap-1 max-md:flex-wrap max-md:justify-between">
        <span className="text-md">{row.status === 1 ? 'Enabled' : (away ?? 'Disabled')}</span>
        {inProgress}
        <span className="flex items-center">
          {children}
          {onSite}
          {history}
          {mayWrite && edit}
          <Button
            variant="quiet"
            size="sm"
            icon="eye"
            onClick={() => setOpened({ kind: 'view', row })}
            className="max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
          >
            View{ofName}
          </Button>
          {mayWrite && !open && (
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              onClick={() => setOpened({ kind: 'removal', row })}
              className="text-muted! hover:text-danger! focus-visible:text-danger! max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
            >
              Take off…{ofName}
            </Button>
          )}
        </span>
      </span>
    )
  return (
    <span className="flex items-center gap-1 max-md:flex-wrap max-md:justify-between">
      <Switch
        checked={row.status === 1}
        onChange={(on) => void calls.setStatus(row, on ? 1 : 0)}
        label={`${name}: shown on site`}
        onWord="Enabled"
        offWord={away ?? 'Disabled'}
        busy={row.id === calls.busyId}
      />
      {inProgress}
      <span className="flex items-center">
        {children}
        {onSite}
        {history}
        {edit}
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          onClick={() => setOpened({ kind: 'delete', row })}
          className="text-muted! hover:text-danger! focus-visible:text-danger! max-md:min-h-11 max-sm:[&>svg]:hidden px-2!"
        >
          Delete{ofName}
        </Button>
      </span>
    </span>
  )
}
