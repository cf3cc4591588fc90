import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { type Option, SelectField } from '#web/admin/form/select-field.tsx'
import { TextField } from '#web/admin/form/text-field.tsx'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { MenuLinkInput } from './menu.contract.ts'

const TOP = { value: '0', label: 'At the top' }
const YES_OR_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
]

export default function ManageLinks() {
  const [parents, setParents] = useState<Option[]>([TOP])
  useEffect(() => {
    browserApi.menu.adminListing({}).then(
      ({ data }) => setParents([TOP, ...data.map(({ id, title }) => ({ value: String(id), label: title }))]),
      // The table says that it could not be loaded.
      () => undefined,
    )
  }, [])
  const titleOf = (id: number) => parents.find(({ value }) => value === String(id))?.label ?? ''
  return (
    <ManageCollection
      title="Manage Links"
      noun="Link"
      plural="links"
      api={browserApi.menu}
      input={MenuLinkInput}
      columns={[
        'title',
        'menu_url',
        {
          name: 'parent_id',
          labelled: true,
          filter: false,
          cell: ({ id, parent_id }) => (id === parent_id ? TOP.label : titleOf(parent_id)),
        },
        { name: 'quick', label: 'Quick', labelled: true, filter: false, cell: ({ quick }) => (quick ? 'Yes' : 'No') },
      ]}
      sort={{
        save: saveOrder('homemenu'),
        parts: {
          label: 'Links under',
          partOf: ({ id, parent_id }) => (id === parent_id ? TOP.value : String(parent_id)),
          nameOf: (parent) => titleOf(Number(parent)),
        },
      }}
      nameOf={({ title }) => title}
      history={{
        valueInWords: (name, value) =>
          name === 'parent_id'
            ? titleOf(Number(value)) || 'A link that is gone'
            : YES_OR_NO.find((option) => name === 'quick' && option.value === String(value))?.label,
      }}
      defaults={{ parent_id: '0', quick: '0' }}
      shownAs={({ id, parent_id, quick }) => ({
        parent_id: id === parent_id ? '0' : String(parent_id),
        quick: String(quick),
      })}
    >
      <TextField name="title" />
      <TextField name="menu_url" hint="A page of this website such as /faq, another website, or empty for a heading" />
      <SelectField name="parent_id" options={parents} />
      <SelectField name="quick" options={YES_OR_NO} />
    </ManageCollection>
  )
}
