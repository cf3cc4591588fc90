import { useState } from 'react'
import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { useCategories } from '#resources/category/use-categories.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { Thumb } from '#web/admin/thumb/thumb.tsx'
import { AddSeveral } from './add-several.admin.tsx'
import { GalleryImageInput } from './gallery.contract.ts'

const { FileField, SelectField, TextField } = fieldsOf<typeof GalleryImageInput>()

export default function ManageGallery() {
  const categories = useCategories('galleryCategories')
  const [times, setTimes] = useState(0)
  return (
    <ManageCollection
      // Pictures were added outside the list's own form: load it again.
      key={times}
      title="Manage Gallery"
      table="gallery_images"
      noun="Picture"
      plural="pictures"
      api={browserApi.gallery}
      input={GalleryImageInput}
      columns={[
        { name: 'image', filter: false, cell: ({ image, sha256 }) => <Thumb address={image} sha256={sha256} /> },
        'title',
        {
          name: 'category',
          filter: false,
          cell: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
        },
      ]}
      tools={<AddSeveral categories={categories} onAdded={() => setTimes(times + 1)} />}
      sort={{ save: saveOrder('gallery') }}
      nameOf={({ title }) => title}
      scope={{ field: 'category', label: 'Category', options: categories, all: 'All categories' }}
      defaults={{ category: categories[0]?.value ?? '' }}
      preview={({ title, image }) => (
        <figure className="grid w-60 gap-2">
          {image ? (
            <img src={officeAddress(image)} alt="" className="h-40 w-full rounded-md object-cover" />
          ) : (
            <div className="h-40 rounded-md bg-surface-2" />
          )}
          <figcaption>{title || '…'}</figcaption>
        </figure>
      )}
    >
      <FileField name="image" kinds={IMAGE_KINDS} />
      <TextField name="title" hint="Say what the picture shows: it is also read to those who cannot see it" />
      <SelectField name="category" options={categories} />
    </ManageCollection>
  )
}
