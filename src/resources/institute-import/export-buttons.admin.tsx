import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

const FORMATS = [
  { format: 'csv', word: 'CSV' },
  { format: 'xlsx', word: 'XLSX' },
] as const

/** Downloads the list as a spreadsheet, which can be imported again. */
export function ExportButtons() {
  const [busy, setBusy] = useState<string>()

  async function save(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const reply = await browserApi.instituteImport.export({ format })
      saveFile(reply.data)
      tellSuccess(reply)
    } catch (error) {
      tellFailure(error, 'Export failed')
    } finally {
      setBusy(undefined)
    }
  }

  return FORMATS.map(({ format, word }) => (
    <Button
      key={format}
      variant="quiet"
      size="sm"
      icon="download"
      className="max-md:min-h-11 max-sm:px-2"
      aria-disabled={busy !== undefined}
      onClick={() => busy === undefined && void save(format)}
    >
      {busy === format ? 'Exporting…' : `Export ${word}`}
    </Button>
  ))
}

/** The actions of Manage Institute for the whole list. */
export function InstituteTables() {
  const may = useMay()
  return (
    <>
      {may('write') && (
        <Link to="/admin/importInstitutes" className={`${buttonClass('quiet', 'sm')} max-md:min-h-11 max-sm:px-2`}>
          <Icon name="upload" />
          Import
        </Link>
      )}
      <ExportButtons />
    </>
  )
}
