import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { Thumb } from '#web/admin/thumb/thumb.tsx'
import { SliderImageInput } from './slider.contract.ts'

const { FileField, TextAreaField, TextField } = fieldsOf<typeof SliderImageInput>()

export default function ManageSliderImages() {
  return (
    <ManageCollection
      title="Manage Slider Images"
      table="slider_images"
      noun="Slider image"
      plural="slider images"
      api={browserApi.slider}
      input={SliderImageInput}
      columns={[
        { name: 'image', filter: false, cell: ({ image, sha256 }) => <Thumb address={image} sha256={sha256} /> },
        'title',
        'header',
      ]}
      sort={{ save: saveOrder('slider-images') }}
      nameOf={({ title }) => title}
      preview={({ title, header, alternate_name, image }) => (
        <figure className="overflow-hidden rounded-md bg-surface-2">
          {image ? (
            <img src={officeAddress(image)} alt={alternate_name} className="h-44 w-full object-cover" />
          ) : (
            <div className="h-44" />
          )}
          <figcaption className="bg-brand px-3 py-2 text-on-brand">
            <span className="block font-semibold">{title || '…'}</span>
            {header && <span className="block text-sm">{header}</span>}
          </figcaption>
        </figure>
      )}
    >
      <FileField name="image" kinds={IMAGE_KINDS} hint="Wide pictures show best: 1600 by 600 or larger" />
      <TextAreaField name="alternate_name" rows={3} hint="Describe the picture for someone who cannot see it" />
      <TextField name="title" />
      <TextField name="header" />
    </ManageCollection>
  )
}
