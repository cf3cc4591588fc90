import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { ImportList, useImports } from '#web/admin/imports/import-list.tsx'
import { number } from '#web/admin/imports/import-parts.tsx'
import { TableUpload } from '#web/admin/upload/table-upload.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText, formatTime } from '#web/ui/date/date.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { TableColumn } from '#web/ui/table/table.tsx'
import { type Chosen, ColumnsOfRegister } from './columns-of-register.admin.tsx'
import type { RegisterImport } from './register-import.contract.ts'
import { RegisterProposal } from './register-proposal.admin.tsx'
import { STATE_WORDS } from './register-words.ts'

/** Uploads a file of the register, shows what it would change, and has a second person apply it. `?id=` is one import. */
export default function ImportRegister() {
  const { search } = useLocation()
  const id = Number(new URLSearchParams(search).get('id'))
  const isOpen = Number.isInteger(id) && id > 0
  return (
    <>
      <DocumentHead title="Import the Register" />
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="font-semibold text-h1">Import the Register</h1>
          <p className="mt-1 text-md text-muted">
            An export of the register of nurses. You see what it would change; another person applies it. What the
            website doesn’t need, such as dates of birth, is not read, and the file is erased as soon as it is compared.
          </p>
        </div>
        <Link
          to={isOpen ? '/admin/importRegister' : '/admin/manageRegister'}
          className={`${buttonClass('secondary')} max-sm:grow`}
        >
          <Icon name="chevron-left" />
          {isOpen ? 'All imports' : 'Manage Register'}
        </Link>
      </div>
      {isOpen ? (
        <RegisterProposal key={id} id={id} />
      ) : (
        <div className="grid gap-6 *:min-w-0">
          <NewImport />
          <RegisterImports />
        </div>
      )}
    </>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>()
  if (chosen)
    return (
      <ColumnsOfRegister
        chosen={chosen}
        onChecked={({ id }) => void navigate(`/admin/importRegister?id=${id}`)}
        onCancel={() => setChosen(undefined)}
      />
    )
  return (
    <TableUpload
      folder="register"
      check={async (path, name) => {
        const { data } = await browserApi.registerImport.columns({ path })
        setChosen({ path, name, ...data })
      }}
    />
  )
}

function RegisterImports() {
  const { load: _again, ...imports } = useImports(browserApi.registerImport.listing)
  return <ImportList {...imports} columns={COLUMNS} />
}

const COLUMNS: TableColumn<RegisterImport>[] = [
  { key: 'id', label: 'No.', kind: 'number', cell: ({ id }) => id },
  { key: 'file', label: 'File', cell: ({ id, name }) => <Link to={`?id=${id}`}>{name}</Link> },
  {
    key: 'when',
    label: 'When',
    kind: 'date',
    cell: ({ created_at }) => (
      <>
        <DateText value={created_at} /> <span className="text-muted text-sm md:block">{formatTime(created_at)}</span>
      </>
    ),
  },
  { key: 'who', label: 'Proposed by', kind: 'code', cell: ({ created_by }) => created_by },
  { key: 'rows', label: 'Rows', kind: 'number', cell: ({ total_rows }) => number(total_rows) },
  { key: 'state', label: 'State', kind: 'more', cell: ({ state }) => STATE_WORDS[state] },
]
