import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { RecordPage, RecordSection } from '#web/admin/record/record-page.tsx'
import { useEditionOf } from '#web/admin/record/use-edition-of.ts'
import { useStoredRow } from '#web/admin/record/use-stored-row.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { ServiceInput } from './service.contract.ts'
import { SERVICE_ICONS } from './service.types.ts'
import { AUDIENCE_OPTIONS, serviceInWords } from './service-words.ts'

const { ChoicesField, DateField, RichTextField, RowsField, SelectField, TextAreaField, TextField } =
  fieldsOf<typeof ServiceInput>()

type Row = Awaited<ReturnType<typeof browserApi.service.one>>['data']

const LIST = '/admin/manageServices'
const ICONS = Object.entries(SERVICE_ICONS).map(([value, label]) => ({ value, label }))
const FORMS = ['pdf'] as const

/** Edits the start page of a service, or adds a new one. */
export default function ServiceEditor() {
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const list = (state as { from?: string } | null)?.from ?? LIST
  const { row, setRow, isGone } = useStoredRow<Row>({
    id,
    load: (id) => browserApi.service.one({ id }),
    onMissing: () => void navigate(list, { replace: true }),
  })
  const edition = useEditionOf('services', row, Number(new URLSearchParams(search).get('edition')))
  if (row === undefined || edition === undefined) return <Loader label="Loading" showLabel />
  return (
    <RecordPage
      title={row ? 'Edit service' : 'Add service'}
      trail={[{ label: 'Manage Services', href: list }]}
      lead="The page where somebody begins. Its fees are in Manage Fees, so that no amount is written twice."
      row={row}
      isGone={isGone}
      schema={ServiceInput}
      drafts={{ collection: 'services', edition, onSaved: () => undefined }}
      defaults={{ audience: [], icon: 'file', needs: [], steps: [], related: [] }}
      save={(values, saved) => {
        const input = values as ServiceInput
        return saved
          ? browserApi.service.update({ ...input, id: saved.id, version: saved.version })
          : browserApi.service.add(input)
      }}
      onSaved={(saved) => void navigate(list, { state: { changedId: saved.id } })}
      onLeave={() => void navigate(list)}
      history={{
        calls: {
          versions: (page) => browserApi.service.versions({ id: Number(id), page }),
          revert: (which) => browserApi.service.revert({ id: Number(id), ...which }),
        },
        words: { schema: ServiceInput, valueInWords: serviceInWords },
        onReverted: setRow,
      }}
    >
      <Fields />
    </RecordPage>
  )
}

function Fields() {
  const departments = useDepartments()
  return (
    <>
      <RecordSection title="What it is">
        <TextField name="title" hint="What people call it, such as Renew your registration" />
        <TextAreaField name="lead" rows={2} />
        <ChoicesField name="audience" options={AUDIENCE_OPTIONS} />
        <TextField name="slug" hint="Visitors find it at /services/ and this name" />
        <TextField name="line" hint="Shown below its title on the home page, if it is put there" />
        <SelectField name="icon" options={ICONS} />
      </RecordSection>
      <RecordSection title="Where it begins">
        <TextField name="start_url" hint="The address of the application; empty if there is none" />
        <TextField name="start_title" hint="As an act: Renew online" />
        <RichTextField name="instead" hint="By post, or at the counter" />
      </RecordSection>
      <RecordSection title="Before you begin">
        <RichTextField name="who" />
        <RowsField
          name="needs"
          legend="What is needed, in its order"
          noun="line"
          columns={[
            { name: 'title', label: 'What' },
            { name: 'note', label: 'Note' },
            { name: 'link', label: 'Form or page', file: { kinds: FORMS, nameTo: 'title' } },
          ]}
        />
        <TextField name="takes" hint="Such as 15 working days" />
      </RecordSection>
      <RecordSection title="Steps">
        <RowsField
          name="steps"
          legend="Steps, in their order"
          noun="step"
          columns={[
            { name: 'title', label: 'Step' },
            { name: 'text', label: 'Text', kind: 'rich-text' },
          ]}
        />
      </RecordSection>
      <RecordSection title="Help">
        <RichTextField name="trouble" hint="Payment taken but no receipt, a name that is written differently" />
        <SelectField name="department" options={departments} hint="From the departments in Site Settings" />
        <RowsField
          name="related"
          legend="Related pages"
          noun="page"
          columns={[
            { name: 'title', label: 'Title' },
            { name: 'link', label: 'Address' },
          ]}
        />
        <DateField name="reviewed_on" hint="The day on which somebody last read it and found it correct" />
      </RecordSection>
    </>
  )
}

/** As the settings name them. If they can't be loaded, the service keeps the one that it has. */
function useDepartments() {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    browserApi.setting.listing({}).then(
      ({ data }) => setNames(data.departments.map(({ name }) => name)),
      () => undefined,
    )
  }, [])
  return names.map((name) => ({ value: name, label: name }))
}
