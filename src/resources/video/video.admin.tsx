import { VIDEO_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { useCategories } from '#resources/category/use-categories.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { FileThumb } from '#web/admin/library/file-thumb.tsx'
import { officeAddress } from '#web/admin/library/office-address.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { VideoInput } from './video.contract.ts'

const { FileAddressField, SelectField, TextField } = fieldsOf<typeof VideoInput>()

export default function ManageVideoGallery() {
  const categories = useCategories('videoCategories')
  return (
    <ManageCollection
      title="Manage Video Gallery"
      table="videos"
      noun="Video"
      plural="videos"
      api={browserApi.video}
      input={VideoInput}
      columns={[
        {
          name: 'file',
          filter: false,
          cell: ({ file, sha256 }) =>
            sha256 ? (
              <FileThumb file={{ kind: 'video', sha256 }} className="h-14 w-21" />
            ) : (
              (URL.parse(file)?.hostname ?? file)
            ),
        },
        'title',
        {
          name: 'category',
          filter: false,
          cell: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
        },
      ]}
      sort={{ save: saveOrder('video-gallery') }}
      nameOf={({ title }) => title}
      scope={{ field: 'category', label: 'Category', options: categories, all: 'All categories' }}
      defaults={{ category: categories[0]?.value ?? '' }}
      preview={({ title, file }) => (
        <figure className="grid w-72 gap-2">
          {file.startsWith('/data/') ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the clerk previews her own video
            <video
              src={officeAddress(file)}
              controls
              preload="metadata"
              className="h-40 w-full rounded-md bg-surface-2"
            />
          ) : (
            <div className="grid h-40 place-items-center rounded-md bg-surface-2 text-muted text-sm">
              {file ? 'Shown when a visitor asks for it' : '…'}
            </div>
          )}
          <figcaption>{title || '…'}</figcaption>
        </figure>
      )}
    >
      <FileAddressField
        name="file"
        kinds={VIDEO_KINDS}
        hint="Upload an MP4 or WebM, or give the address of a film at YouTube or Vimeo"
      />
      <TextField name="title" />
      <SelectField name="category" options={categories} />
    </ManageCollection>
  )
}
