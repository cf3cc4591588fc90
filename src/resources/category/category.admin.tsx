import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { CATEGORY_TYPES, CategoryInput } from './category.contract.ts'

const { SelectField, TextField } = fieldsOf<typeof CategoryInput>()

const TYPES = Object.entries(CATEGORY_TYPES).map(([value, label]) => ({ value, label }))

export default function ManageCategory() {
  return (
    <ManageCollection
      title="Manage Category"
      table="master_categories"
      noun="Category"
      plural="categories"
      api={browserApi.category}
      input={CategoryInput}
      columns={['value', 'label']}
      sort={{ save: saveOrder('master-categories') }}
      nameOf={({ label }) => label}
      history={{ valueInWords: (name, value) => TYPES.find((type) => name === 'type' && type.value === value)?.label }}
      scope={{ field: 'type', label: 'Categories of', options: TYPES }}
    >
      <SelectField name="type" options={TYPES} />
      <TextField name="label" hint="As people read it" />
      <TextField name="value" hint="As it appears in addresses: small letters, digits and hyphens" />
    </ManageCollection>
  )
}
