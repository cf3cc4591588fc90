import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { kindsIn } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { isCallFailed } from '#web/admin/outcome/outcome.ts'
import { ChooseFiles } from '#web/admin/upload/choose-files.tsx'
import { UploadLine } from '#web/admin/upload/upload-line.tsx'
import { useUploads } from '#web/admin/upload/use-uploads.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { ImportList } from './import-list.admin.tsx'
import { ImportPlan } from './import-plan.admin.tsx'
import { TableFormat } from './table-format.admin.tsx'

const IMPORTS = { folder: 'imports' } as const
const KINDS = kindsIn('imports')

/** Uploads and checks a table of institutes, shows the plan, and applies it or not. `?id=` is a checked import. */
export default function ImportInstitutes() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('id'))
  const isOpen = Number.isInteger(id) && id > 0
  return (
    <>
      <DocumentHead title="Import Institutes" />
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="font-semibold text-h1">Import Institutes</h1>
          <p className="mt-1 text-md text-muted">
            Institutes and their recognitions from a spreadsheet. You see what would change before anything does, and
            can undo it afterwards.
          </p>
        </div>
        <Link
          to={isOpen ? '/admin/importInstitutes' : '/admin/manageInstitute'}
          className={`${buttonClass('secondary')} max-sm:grow`}
        >
          <Icon name="chevron-left" />
          {isOpen ? 'All imports' : 'Manage Institute'}
        </Link>
      </div>
      {isOpen ? (
        <ImportPlan key={id} id={id} />
      ) : (
        <div className="grid gap-6 *:min-w-0">
          <NewImport />
          <TableFormat />
          <ImportList />
        </div>
      )}
    </>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const [checking, setChecking] = useState('')
  const [refusal, setRefusal] = useState('')
  const { uploads, add, resume, drop } = useUploads({
    target: IMPORTS,
    kinds: KINDS,
    onDone: (upload) => {
      drop(upload)
      void check(upload.path, upload.file.name)
    },
  })

  async function check(path: string, name: string) {
    setChecking(name)
    try {
      const { data } = await browserApi.instituteImport.check({ path })
      await navigate(`/admin/importInstitutes?id=${data.id}`)
    } catch (error) {
      const why = isCallFailed(error) ? error.message : 'It could not be checked. Try again.'
      setRefusal(`${name}: ${why}`)
      setChecking('')
    }
  }

  const isIdle = uploads.length === 0 && !checking
  return (
    <section aria-label="Choose a table" className="grid gap-3">
      {isIdle && (
        <ChooseFiles
          kinds={KINDS}
          onChoose={(files) => {
            setRefusal('')
            add(files)
          }}
        />
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onResume={() => resume(upload.id)} onDrop={() => drop(upload)} />
      ))}
      {checking && (
        <div className="flex items-center gap-3 rounded-md border border-border bg-surface p-4">
          <Loader label={`${checking} is being checked`} showLabel />
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="flex items-start gap-2.5 rounded-md bg-danger-soft p-4 text-on-danger-soft">
            <Icon name="warning" className="mt-1 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{refusal}</span>
          </p>
        )}
      </div>
    </section>
  )
}
