import { useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EXPORT_MOST } from './feedback.contract.ts'

type Props = {
  /** What the list shows, in a word. */
  word: string
  filters: NonNullable<Parameters<typeof browserApi.feedback.export>[0]>
  total: number | undefined
  onClose: () => void
}

/** The export contains personal data in clear text, and this says so. */
export function ExportDialog({ word, filters, total, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const reply = await browserApi.feedback.export(filters)
      const { filename, csv } = reply.data
      saveFile({ filename, type: 'text/csv;charset=utf-8', content: csv, encoding: 'text' })
      tellSuccess({ ...reply, status: reply.data.cut ? 'warning' : reply.status })
      onClose()
    } catch (failure) {
      tellFailure(failure, 'Export failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Export messages"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button icon="download" disabled={isBusy} onClick={() => void save()}>
            {isBusy ? 'Exporting…' : 'Export'}
          </Button>
        </>
      }
    >
      <p>
        {word === 'All' ? 'All messages' : `The messages under “${word}”`}
        {filters.search && ` that contain “${filters.search}”`}
        {total !== undefined && `, ${total.toLocaleString('en-IN')} now`}, as a table for a spreadsheet (CSV). The
        newest {EXPORT_MOST.toLocaleString('en-IN')} at most.
      </p>
      <p className="rounded-md bg-warning-soft p-4 text-on-warning-soft">
        The file holds names, e-mail addresses and mobile numbers <strong>in clear</strong>, and the whole text of every
        message. Keep it where only people who need it can see it, and delete it when the work is done. The history
        records this export.
      </p>
    </Dialog>
  )
}
