import { useLocation, useNavigate, useParams } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { RecordPage, RecordSection } from '#web/admin/record/record-page.tsx'
import { useEditionOf } from '#web/admin/record/use-edition-of.ts'
import { useStoredRow } from '#web/admin/record/use-stored-row.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { GROUPS, groupInWords, InformationInput } from './information.contract.ts'

const { DateField, RichTextField, RowsField, SelectField, TextAreaField, TextField } =
  fieldsOf<typeof InformationInput>()

type Row = Awaited<ReturnType<typeof browserApi.information.one>>['data']

const LIST = '/admin/manageInformation'
/** The public path of each group; the slug is appended. */
const PLACES: Record<string, string> = { page: '/', policy: '/policies/', guide: '/help?guide=' }

/** Edits a text with headings, or adds a new one. */
export default function InformationEditor() {
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const list = (state as { from?: string } | null)?.from ?? LIST
  const { row, setRow, isGone } = useStoredRow<Row>({
    id,
    load: (id) => browserApi.information.one({ id }),
    onMissing: () => void navigate(list, { replace: true }),
  })
  const edition = useEditionOf('information_texts', row, Number(new URLSearchParams(search).get('edition')))
  if (row === undefined || edition === undefined) return <Loader label="Loading" showLabel />
  return (
    <RecordPage
      title={row ? 'Edit text' : 'Add text'}
      trail={[{ label: 'Manage Information', href: list }]}
      lead="A page, a policy or a guide. Nothing is public before it is saved."
      row={row}
      isGone={isGone}
      schema={InformationInput}
      drafts={{ collection: 'information_texts', edition, onSaved: () => undefined }}
      defaults={{ group: new URLSearchParams(search).get('group') ?? 'page', sections: [] }}
      save={(values, saved) => {
        const input = values as InformationInput
        return saved
          ? browserApi.information.update({ ...input, id: saved.id, version: saved.version })
          : browserApi.information.add(input)
      }}
      onSaved={(saved) => void navigate(list, { state: { changedId: saved.id } })}
      onLeave={() => void navigate(list)}
      history={{
        calls: {
          versions: (page) => browserApi.information.versions({ id: Number(id), page }),
          revert: (which) => browserApi.information.revert({ id: Number(id), ...which }),
        },
        words: { schema: InformationInput, valueInWords: groupInWords },
        onReverted: setRow,
      }}
    >
      {({ group }) => <Fields group={String(group)} />}
    </RecordPage>
  )
}

function Fields({ group }: { group: string }) {
  const isGuide = group === 'guide'
  return (
    <>
      <RecordSection title="Text">
        <SelectField name="group" options={Object.entries(GROUPS).map(([value, label]) => ({ value, label }))} />
        <TextField name="title" />
        <TextField name="slug" hint={`Visitors find it at ${PLACES[group] ?? '/'} and this name`} />
        <DateField name="reviewed_on" hint="The day on which somebody last read it and found it correct" />
        <RichTextField name="summary" hint="Shown above the sections" />
        <TextAreaField name="note" rows={2} hint="Set apart in a box; may be left empty" />
      </RecordSection>
      <RecordSection title={isGuide ? 'Steps' : 'Sections'}>
        <RowsField
          name="sections"
          legend={isGuide ? 'Steps, in their order' : 'Sections, in their order'}
          noun={isGuide ? 'step' : 'section'}
          columns={[
            { name: 'title', label: 'Heading' },
            { name: 'text', label: 'Text', kind: 'rich-text' },
          ]}
        />
      </RecordSection>
      <RecordSection title="Link">
        <TextField name="link" hint="For a guide: where the application is made" />
        <TextField name="link_title" />
      </RecordSection>
    </>
  )
}
