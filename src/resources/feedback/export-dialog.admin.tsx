import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { EXPORT_MOST } from './feedback.contract.ts'

type Props = {
  /** What the list shows, in a word. */
  word: string
  filters: Omit<Parameters<typeof browserApi.feedback.export>[0], 'password'>
  total: number | undefined
  onClose: () => void
}

/** The export contains personal data in clear text, so this says so and asks for the password. */
export function ExportDialog({ word, filters, total, onClose }: Props) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const reply = await browserApi.feedback.export({ ...filters, password })
      const { filename, csv } = reply.data
      saveFile({ filename, type: 'text/csv;charset=utf-8', content: csv, encoding: 'text' })
      tellSuccess({ ...reply, status: reply.data.cut ? 'warning' : reply.status })
      onClose()
    } catch (failure) {
      if (isCallFailed(failure) && failure.fields.password) setError(failure.fields.password)
      else tellFailure(failure, 'Export failed')
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
          <Button type="submit" form={formId} icon="download" disabled={isBusy || password === ''}>
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
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
          maxLength={128}
          required
        />
      </form>
    </Dialog>
  )
}
