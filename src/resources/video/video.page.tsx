import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { categoryIn } from '#resources/category/category-in.ts'
import { FilterLinks } from '#web/site/filter-links/filter-links.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { lastChangeOf } from '#web/site/page-template/last-change.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { pageAddress, pageNumberOf, pageTitle } from '#web/ui/pagination/page-number.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/video.page'

const PER_PAGE = 24

export const handle = { query: ['category', 'page'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const page = pageNumberOf(request)
  if (!page) throw data(null, { status: 404 })
  const categories = await api.category.listing().catch(showNothing(context, 'The categories of videos'))
  const options = categories?.data.videoCategories ?? []
  const category = categoryIn(request, categories && options)
  const listing = await api.video
    .listing({ page, per_page: PER_PAGE, ...(category && { category }) })
    .catch(showNothing(context, 'The video gallery'))
  if (listing && page > listing.meta.last_page) throw data(null, { status: 404 })
  return { page, category, options, listing }
}

const addressOf = (category: string, page: number) => pageAddress('/videos', page, { category })

export default function Videos({ loaderData: { page, category, options, listing } }: Route.ComponentProps) {
  const { t, plural } = useTexts()
  const langOf = useLang()
  const { meta, data: videos = [] } = listing ?? {}
  const items = videos.map(({ title, file, ...facts }) => ({ href: file, name: title, facts }))
  return (
    <PageTemplate
      documentTitle={pageTitle(t, t('Video gallery'), page, meta?.last_page)}
      description={t('Films of ceremonies, and guides that show how things are done.')}
      canonical={addressOf(category, page)}
      title={t('Video gallery')}
      lead={t('Films of ceremonies, and guides that show how things are done.')}
      lastUpdated={lastChangeOf(videos)}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Gallery'), href: '/gallery' },
        { label: t('Video gallery') },
      ]}
    >
      <FilterLinks
        label={t('Categories of videos')}
        options={options}
        chosen={category}
        hrefOf={(value) => addressOf(value, 1)}
      />
      {!listing && <LoadFailed />}
      {meta && meta.total === 0 && <p>{t('No videos found.')}</p>}
      {meta && meta.total > 0 && (
        <>
          <p role="status" className="mb-3 text-muted">
            {plural(meta.total, '{count} video', '{count} videos')}
          </p>
          <ul data-gallery="" className="grid gap-x-5 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
            {items.map(({ href, name, facts }) => (
              <li key={facts.id}>
                <PreviewLink
                  href={href}
                  name={name}
                  className="group relative block font-medium text-text no-underline hover:text-link-hover"
                >
                  <span className="relative grid aspect-video place-items-center overflow-hidden rounded-lg bg-deep">
                    {facts.prepared && (
                      <img
                        src={`/data/variants/${facts.sha256}/poster.webp`}
                        alt=""
                        loading="lazy"
                        decoding="async"
                        className="absolute inset-0 size-full object-cover"
                      />
                    )}
                    <span className="relative grid size-14 place-items-center rounded-full bg-surface text-brand shadow-2">
                      <Icon name="play" className="size-6" />
                    </span>
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
            label={t('Pages of videos')}
            className="mt-6"
          />
        </>
      )}
    </PageTemplate>
  )
}
