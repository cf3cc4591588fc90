import { inIndia } from '#contract/moment.ts'
import { browserApi } from '#resources/browser-api.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { Banner } from '#web/ui/banner/banner.tsx'
import { BannerInput, type Tone } from './banner.contract.ts'

const { MomentField, SelectField, TextAreaField, TextField } = fieldsOf<typeof BannerInput>()

const TONES: { value: Tone; label: string }[] = [
  { value: 'info', label: 'Information' },
  { value: 'important', label: 'Important' },
  { value: 'success', label: 'Good news' },
]

export default function ManageBanners() {
  return (
    <ManageCollection
      title="Manage Banners"
      table="banners"
      noun="Banner"
      plural="banners"
      api={browserApi.banner}
      input={BannerInput}
      defaults={{ tone: 'info' }}
      columns={[
        'text',
        'link',
        { name: 'tone', filter: false, cell: ({ tone }) => TONES.find(({ value }) => value === tone)?.label },
        {
          name: 'ends_at',
          label: 'End',
          labelled: true,
          filter: false,
          cell: ({ ends_at }) => (ends_at ? inIndia(ends_at) : 'No end'),
        },
      ]}
      nameOf={({ text }) => text}
      preview={({ text, link = '', link_title = '', tone }) => (
        <div inert>
          <Banner text={text || '…'} link={link} link_title={link_title} tone={tone || 'info'} />
        </div>
      )}
    >
      <TextAreaField
        name="text"
        rows={2}
        hint="One or two sentences. Every page shows the newest banner, and only that."
      />
      <SelectField name="tone" options={TONES} />
      <TextField
        name="link"
        hint="A page of this website such as /circulars, or an address that begins with https://"
      />
      <TextField name="link_title" hint="Without them, the whole text is the link." />
      <MomentField
        name="ends_at"
        hint="At this second it leaves every page by itself. Leave it empty if it has no end."
      />
    </ManageCollection>
  )
}
