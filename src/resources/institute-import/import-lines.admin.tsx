import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { InstituteInput } from '#resources/institute/institute.contract.ts'
import { saveFile } from '#web/admin/download/save-file.ts'
import { Differences } from '#web/admin/history/differences.tsx'
import { ImportLines } from '#web/admin/imports/import-lines.tsx'
import { tellFailure } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { TableColumn } from '#web/ui/table/table.tsx'
import type { Import, Line } from './institute-import.contract.ts'

type Kind = Line['kind']

const WORDS = { schema: InstituteInput }
const TITLES: Record<Kind, string> = {
  wrong: 'Wrong rows',
  changed: 'Changes',
  new: 'New institutes',
  kept: 'Left as they are',
}

const row: TableColumn<Line> = { key: 'row', label: 'Row', kind: 'number', cell: ({ row_number }) => row_number }
const code: TableColumn<Line> = { key: 'code', label: 'Inst Code', kind: 'code', cell: ({ inst_code }) => inst_code }
const name: TableColumn<Line> = { key: 'name', label: 'Inst Name', cell: ({ inst_name }) => inst_name }

const COLUMNS: Record<Kind, TableColumn<Line>[]> = {
  wrong: [row, code, name, { key: 'errors', label: 'What is wrong', cell: ({ errors }) => <Errors errors={errors} /> }],
  new: [row, code, name, { key: 'recognitions', label: 'Recognitions', kind: 'more', cell: recognitionsOf }],
  changed: [
    row,
    code,
    {
      key: 'changes',
      label: 'Before and after',
      cell: ({ before, after }) => <Differences words={WORDS} before={before} after={after} />,
    },
  ],
  kept: [
    row,
    code,
    {
      key: 'changes',
      label: 'Changed since the import',
      cell: ({ before, after }) => <Differences words={WORDS} before={before} after={after} />,
    },
    {
      key: 'history',
      label: 'History',
      kind: 'more',
      cell: ({ institute_id, inst_code }) => (
        <Link to={`/admin/manageInstitute?history=${institute_id}`}>
          History<span className="sr-only"> of {inst_code}</span>
        </Link>
      ),
    },
  ],
}

function recognitionsOf({ after }: Line) {
  return after?.recognitions.map(({ programme, academic_year }) => (
    <span key={`${programme} ${academic_year}`} className="block">
      {programme}, {academic_year}
    </span>
  ))
}

function Errors({ errors }: { errors: Line['errors'] }) {
  return errors.map(({ column, value, message }) => (
    <span key={column} className="block">
      {message}
      {value && <span className="text-muted"> ({value})</span>}
    </span>
  ))
}

/** What the import does to institutes and rows, one kind at a time. */
export function InstituteLines({ found }: { found: Import }) {
  const { id, name, new_institutes, changed_institutes, wrong_rows, kept_institutes } = found
  const totals = { kept: kept_institutes, wrong: wrong_rows, changed: changed_institutes, new: new_institutes }
  const kindOf = (kind: Kind) => ({ title: TITLES[kind], total: totals[kind], columns: COLUMNS[kind] })
  return (
    <ImportLines
      id={id}
      name={name}
      kinds={{ kept: kindOf('kept'), wrong: kindOf('wrong'), changed: kindOf('changed'), new: kindOf('new') }}
      load={browserApi.instituteImport.lines}
      beside={(kind) => kind === 'wrong' && <SaveErrors id={id} />}
    />
  )
}

function SaveErrors({ id }: { id: number }) {
  async function save() {
    try {
      saveFile((await browserApi.instituteImport.errors({ id })).data)
    } catch (error) {
      tellFailure(error, 'It could not be saved')
    }
  }
  return (
    <Button variant="secondary" size="sm" icon="download" className="max-md:min-h-11" onClick={() => void save()}>
      Save wrong rows as CSV
    </Button>
  )
}
