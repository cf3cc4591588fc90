import { useState } from 'react'
import type { ManagedClient, ManagedRow } from '#contract/managed-collection.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'

type Options<Row extends ManagedRow> = {
  api: Pick<ManagedClient<Row, never>, 'disable' | 'delete' | 'restore'>
  /** Reloads the list: a failed request may be due to somebody else's change. */
  onRefused: () => Promise<void>
  onChanged: (row: Row) => void
  /** The delete has succeeded or failed. */
  onAnswered: () => void
  /** The row is gone, and with it the button that was pressed. */
  onDeleted: () => void
  /** Rows were added or removed. */
  reload: () => void
}

/** Shows, hides, deletes and restores one row at a time, which is dimmed meanwhile, and reports the result. */
export function useRowCalls<Row extends ManagedRow>(options: Options<Row>) {
  const { api, onRefused, onChanged, onAnswered, onDeleted, reload } = options
  const [busyId, setBusyId] = useState<number>()

  async function act<Data>(
    row: Row,
    call: Promise<{ status: string; message: string; data: Data }>,
    otherwise: string,
  ) {
    setBusyId(row.id)
    try {
      return await call
    } catch (error) {
      tellFailure(error, otherwise)
      await onRefused()
      return undefined
    } finally {
      setBusyId(undefined)
    }
  }

  async function setStatus(row: Row, status: 0 | 1) {
    const { id, version } = row
    const reply = await act(row, api.disable({ id, status, version }), 'Status update failed')
    if (!reply) return
    tellSuccess(reply)
    onChanged(reply.data)
  }

  async function remove(row: Row) {
    const { id, version } = row
    const reply = await act(row, api.delete({ id, version }), 'Delete failed')
    onAnswered()
    if (!reply) return
    tellSuccess(reply, { label: 'Undo', onPress: () => void restore(row) })
    onDeleted()
    reload()
  }

  async function restore(row: Row) {
    const reply = await act(row, api.restore({ id: row.id }), 'Restore failed')
    if (!reply) return
    tellSuccess(reply)
    reload()
  }

  return { busyId, setStatus, remove, restore }
}
