import * as z from 'zod'
import { id, maybeText, picture, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { FileFacts } from '#resources/file/file.contract.ts'

/** A large picture at the top of the home page. Its alternate name is the alt text. */
const SliderImage = z.object({
  id,
  title: text('Title', { max: 100 }),
  header: maybeText('Header', { max: 200 }),
  alternate_name: text('Alternate text', { max: 300 }),
  image: picture('Picture'),
  order_id: z.number(),
  ...FileFacts.shape,
  status,
})

export const SliderImageInput = SliderImage.pick({ title: true, header: true, alternate_name: true, image: true })

export const sliderApi = managedCollection('slider-images', {
  item: SliderImage,
  input: SliderImageInput,
  filters: ['title', 'header'],
  translated: { texts: ['title', 'header', 'alternate_name'], files: ['image'] },
  records: { table: 'slider_images', named: 'title', plural: 'Slider images', shownAt: () => '/' },
})
