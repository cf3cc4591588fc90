import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { LatestUpdateInput } from './latest-update.contract.ts'

const { RichTextField, TextField } = fieldsOf<typeof LatestUpdateInput>()

export default function ManageLatestUpdate() {
  return (
    <ManageCollection
      title="Manage Latest Update"
      table="latest_updates"
      noun="Latest update"
      plural="latest updates"
      api={browserApi.latestUpdate}
      input={LatestUpdateInput}
      columns={[{ name: 'title', cell: ({ title }) => plainText(title) }, 'link']}
      sort={{ save: saveOrder('latest-update') }}
      nameOf={({ title }) => plainText(title)}
      preview={({ title }) => (
        <p className="rounded-sm bg-accent-soft px-3 py-2 text-on-accent-soft">
          <RichText html={title || '…'} inline />
        </p>
      )}
    >
      <RichTextField name="title" variant="line" />
      <TextField name="link" hint="A page of this website such as /faq, or an address that begins with https://" />
    </ManageCollection>
  )
}
