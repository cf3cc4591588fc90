import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { useCategories } from '#resources/category/use-categories.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { Avatar } from '#web/admin/shell/avatar.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { MemberInput } from './member.contract.ts'

const { FileField, SelectField, TextField } = fieldsOf<typeof MemberInput>()

export default function ManageMembers() {
  const types = useCategories('memberTypes')
  return (
    <ManageCollection
      title="Manage Members"
      table="members"
      noun="Member"
      plural="members"
      api={browserApi.member}
      input={MemberInput}
      columns={[
        { name: 'image', filter: false, cell: ({ image }) => <Avatar image={image || null} /> },
        'title',
        'subtitle',
        { name: 'type', filter: false, cell: ({ type }) => types.find(({ value }) => value === type)?.label ?? type },
      ]}
      sort={{
        save: saveOrder('members'),
        parts: {
          label: 'Type',
          partOf: ({ type }) => type,
          nameOf: (type) => types.find(({ value }) => value === type)?.label ?? type,
        },
      }}
      nameOf={({ title }) => title}
      scope={{ field: 'type', label: 'Type', options: types, all: 'All types' }}
      defaults={{ type: types[0]?.value ?? '' }}
      preview={({ title, subtitle, image }) => (
        <figure className="grid w-36 gap-2">
          {image ? (
            <img src={officeAddress(image)} alt="" className="size-36 rounded-lg object-cover" />
          ) : (
            <span className="grid size-36 place-items-center rounded-lg bg-brand-soft text-on-brand-soft">
              <Icon name="people" />
            </span>
          )}
          <figcaption>
            <span className="block font-semibold">{title || '…'}</span>
            <span className="block text-muted text-sm">{subtitle || '…'}</span>
          </figcaption>
        </figure>
      )}
    >
      <SelectField name="type" options={types} />
      <TextField name="title" />
      <TextField name="subtitle" hint="President, elected member …" />
      <FileField name="image" kinds={IMAGE_KINDS} hint="A square picture shows best" />
    </ManageCollection>
  )
}
