import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { address, id, maybeText, momentOrNone, status, text } from '#contract/fields.ts'
import { managedCollection } from '#contract/managed-collection.ts'
import { inLang } from '#contract/translated.ts'

const TONES = ['info', 'important', 'success'] as const
export type Tone = (typeof TONES)[number]

/** A short message below the masthead of every public page. Visitors see the newest one. */
const Banner = z.object({
  id,
  text: text('Text', { max: 200 }),
  link: address('Link'),
  link_title: maybeText('Words of the link', { max: 100 }),
  tone: z.enum(TONES, 'Tone is required').meta({ title: 'Tone' }),
  ends_at: z.string().nullable(),
  status,
})

export const BannerInput = Banner.omit({ id: true, status: true }).extend({ ends_at: momentOrNone('End') })

const managedBannerApi = managedCollection('banners', {
  item: Banner,
  input: BannerInput,
  filters: ['text', 'link'],
  translated: { texts: ['text', 'link_title'], files: ['link'] },
  records: { table: 'banners', named: 'text', plural: 'Banners', shownAt: () => '/' },
})

export const bannerApi = {
  ...managedBannerApi,
  current: endpoint('GET', '/banners/current', {
    access: 'public',
    says: 'The banner that every page shows: the newest enabled one, or null.',
    query: z.object({ lang: inLang }),
    data: managedBannerApi.listing.data.element.nullable(),
    shared: true,
  }),
}
