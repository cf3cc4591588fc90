import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { categoryIn } from '#resources/category/category-in.ts'
import { FilterLinks } from '#web/site/filter-links/filter-links.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/gallery.page'

const PER_PAGE = 24

export const handle = { query: ['category', 'page'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const page = pageNumberOf(request)
  if (!page) throw data(null, { status: 404 })
  const categories = await api.category.listing().catch(showNothing(context, 'The categories of photos'))
  const options = categories?.data.galleryCategories ?? []
  const category = categoryIn(request, categories && options)
  const listing = await api.gallery
    .listing({ page, per_page: PER_PAGE, ...(category && { category }) })
    .catch(showNothing(context, 'The photo gallery'))
  if (listing && page > listing.meta.last_page) throw data(null, { status: 404 })
  return { page, category, options, listing }
}

const addressOf = (category: string, page: number) => pageAddress('/gallery', page, { category })

export default function Gallery({ loaderData: { page, category, options, listing } }: Route.ComponentProps) {
  const { t, plural } = useTexts()
  const langOf = useLang()
  const { meta, data: photos = [] } = listing ?? {}
  const items = photos.map(({ title, image, ...facts }) => ({ href: image, name: title, facts }))
  return (
    <PageTemplate
      documentTitle={pageTitle(t, t('Photo gallery'), page, meta?.last_page)}
      description={t('Photographs of ceremonies, workshops and work in the community.')}
      canonical={addressOf(category, page)}
      title={t('Photo gallery')}
      lead={t('Photographs of ceremonies, workshops and work in the community.')}
      lastUpdated={lastChangeOf(photos)}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Gallery') }, { label: t('Photo gallery') }]}
    >
      <FilterLinks
        label={t('Categories of photos')}
        options={options}
        chosen={category}
        hrefOf={(value) => addressOf(value, 1)}
      />
      {!listing && <LoadFailed />}
      {meta && meta.total === 0 && <p>{t(category ? 'No Photos found.' : 'No gallery images available.')}</p>}
      {meta && meta.total > 0 && (
        <>
          <p role="status" className="mb-3 text-muted">
            {plural(meta.total, '{count} photo', '{count} photos')}
          </p>
          <ul data-gallery="" className="grid gap-x-5 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {items.map(({ href, name, facts }, index) => (
              <li key={facts.id}>
                <PreviewLink
                  href={href}
                  name={name}
                  facts={facts}
                  className="group block font-medium text-text no-underline hover:text-link-hover"
                >
                  <span className="block overflow-hidden rounded-lg bg-surface-2">
                    <Picture
                      src={href}
                      facts={facts}
                      alt=""
                      sizes="(min-width: 64rem) 18rem, (min-width: 48.0625rem) 33vw, (min-width: 37.5rem) 50vw, 60vw"
                      first={index === 0}
                      className="aspect-4/3 h-auto w-full object-cover transition-transform duration-(--dur-3) group-hover:scale-103"
                    />
                  </span>
                  <span lang={langOf(facts.lang)} className="mt-2 block text-md wrap-anywhere group-hover:underline">
                    {name}
                  </span>
                </PreviewLink>
                <OnlyIn of={facts} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            lastPage={meta.last_page}
            total={meta.total}
            perPage={PER_PAGE}
            hrefOf={(number) => addressOf(category, number)}
            label={t('Pages of photos')}
            className="mt-6"
          />
        </>
      )}
    </PageTemplate>
  )
}
