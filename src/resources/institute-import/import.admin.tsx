import { Link, useLocation, useNavigate } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { TableUpload } from '#web/admin/upload/table-upload.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { InstituteImports } from './import-list.admin.tsx'
import { ImportPlan } from './import-plan.admin.tsx'
import { TableFormat } from './table-format.admin.tsx'

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
          <InstituteImports />
        </div>
      )}
    </>
  )
}

function NewImport() {
  const navigate = useNavigate()
  return (
    <TableUpload
      check={async (path) => {
        const { data } = await browserApi.instituteImport.check({ path })
        await navigate(`/admin/importInstitutes?id=${data.id}`)
      }}
    />
  )
}
