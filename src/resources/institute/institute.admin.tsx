import { browserApi } from '#resources/browser-api.ts'
import { InstituteTables } from '#resources/institute-import/export-buttons.admin.tsx'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { DISTRICTS } from './districts.ts'
import { InstituteInput } from './institute.contract.ts'

const { RowsField, TextField } = fieldsOf<typeof InstituteInput>()

export default function ManageInstitute() {
  return (
    <ManageCollection
      title="Manage Institute"
      table="institutes"
      noun="Institute"
      plural="institutes"
      api={browserApi.institute}
      input={InstituteInput}
      columns={['inst_code', 'inst_name']}
      defaults={{ recognitions: [], district: '', address: '', phone: '', email: '', website: '' }}
      sort={{ save: saveOrder('institute') }}
      nameOf={({ inst_name }) => inst_name}
      tools={<InstituteTables />}
      losses={async () => ['People checking this institute will be told it was not found.']}
      publicPage={{ title: 'Institute Details', href: '/institute' }}
      preview={({ inst_code, inst_name }) => (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span className="tabular-nums">{inst_code || '…'}</span>
          <span className="min-w-0 wrap-anywhere">{inst_name || '…'}</span>
        </p>
      )}
    >
      <TextField name="inst_code" className="sm:max-w-56" />
      <TextField name="inst_name" hint="Full registered name, then the town" />
      <TextField name="district" suggestions={DISTRICTS} className="sm:max-w-80" />
      <TextField name="address" hint="As on an envelope, with the PIN code" />
      <TextField name="phone" className="sm:max-w-80" hint="With the code of the town; separate several with commas" />
      <TextField name="email" className="sm:max-w-80" />
      <TextField name="website" hint="Begins with https:// or http://" />
      <RowsField
        name="recognitions"
        legend="Recognitions"
        noun="recognition"
        columns={[
          { name: 'programme', label: 'Programme' },
          { name: 'academic_year', label: 'Academic year, such as 2026-27' },
        ]}
      />
    </ManageCollection>
  )
}
