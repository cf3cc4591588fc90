import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { ProgramInput } from './program.contract.ts'

const { TextField } = fieldsOf<typeof ProgramInput>()

export default function ManagePrograms() {
  return (
    <ManageCollection
      title="Manage Programs"
      table="programs"
      noun="Program"
      plural="programs"
      api={browserApi.program}
      input={ProgramInput}
      columns={['category', 'duration', 'examination', 'registration']}
      sort={{ save: saveOrder('programs') }}
      nameOf={({ category }) => category}
    >
      <TextField name="category" hint="The course, such as General Nursing and Midwifery (GNM)" />
      <TextField name="duration" className="sm:max-w-56" />
      <TextField name="examination" />
      <TextField name="registration" />
    </ManageCollection>
  )
}
