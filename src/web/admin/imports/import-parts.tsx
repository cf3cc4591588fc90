import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

export const number = (many: number) => many.toLocaleString('en-IN')
export const inWords = (many: number, one: string, several: string) =>
  many === 1 ? `1 ${one}` : `${number(many)} ${several}`
export const rows = (many: number) => inWords(many, 'row', 'rows')

/** `Imported on 18 November 2026, 14:05, by Meera Jadhav.` */
export function By({ what, at, who }: { what: string; at: string; who: string | null }) {
  return (
    <>
      {what} on <DateText value={at} />, {formatTime(at)}, by {who}.
    </>
  )
}

/** One of the counts of an import, in a `<dl>`. */
export function Count(props: { label: string; rows: number; more: string; isBad?: boolean }) {
  const { label, rows, more, isBad } = props
  return (
    <div className={`rounded-md p-3 ${isBad ? 'bg-danger-soft text-on-danger-soft' : 'bg-surface-2'}`}>
      <dt className="flex items-center gap-1.5 font-medium text-sm">
        {isBad && <Icon name="warning" />}
        {label}
      </dt>
      <dd>
        <span className="font-semibold text-h3 tabular-nums">{number(rows)}</span>
        <span className={`block text-sm ${isBad ? '' : 'text-muted'}`}>{more}</span>
      </dd>
    </div>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-warning-soft p-3 text-md text-on-warning-soft">
      <Icon name="warning" className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

export function CouldNotBeLoaded({ load }: { load: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-border bg-surface px-4 py-12 text-muted">
      <p>Could not be loaded.</p>
      <Button variant="secondary" size="sm" onClick={load}>
        Try again
      </Button>
    </div>
  )
}

type Asked = { title: string; verb: string; busy: boolean; onDo: () => void; onClose: () => void; children: ReactNode }

/** Explains what a step does before it is done; Cancel has the focus. */
export function StepDialog({ title, verb, busy, onDo, onClose, children }: Asked) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" icon="restore" disabled={busy} onClick={onDo}>
            {busy ? 'Undoing…' : verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
