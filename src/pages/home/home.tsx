import { useContext } from 'react'
import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { island } from '#web/site/island/island.tsx'
import { DocumentHead, SiteContext } from '#web/ui/document-head/document-head.tsx'
import { pageNumberOf } from '#web/ui/pagination/page-number.ts'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx'
import type { Route } from './+types/home'
import { Board } from './board.tsx'
import { ClosingSoon } from './closing-soon.tsx'
import { CouncilGrid } from './council-grid.tsx'
import { FakeInstitutes } from './fake-institutes.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { type HomePlace, homeAddress } from './home-address.ts'
import { loadHome } from './home-data.ts'
import { MapCard } from './map-card.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { QuickLinks } from './quick-links.tsx'
import { QuoteCard } from './quote-card.tsx'
import { VideoGallery } from './video-gallery.tsx'

const PhotoGalleryIsland = island('photo-gallery', PhotoGallery)
const VideoGalleryIsland = island('video-gallery', VideoGallery)

export const handle = { query: ['board', 'rows', 'fake', 'news'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const rows = searchParams.has('rows') ? pageNumberOf(request, 'rows') : 0
  const fake = pageNumberOf(request, 'fake')
  const news = pageNumberOf(request, 'news')
  const board = searchParams.get('board') ?? '0'
  if (!/^[0-3]$/.test(board) || rows === undefined || !fake || !news) throw data(null, { status: 404 })
  const place: HomePlace = { board: Number(board), rows, fake, news }
  const home = await loadHome(context, place)
  const last = {
    rows: home.boards[place.board]?.lastPage,
    fake: home.fakeInstitutes?.lastPage,
    news: home.highlights?.lastPage,
  }
  if (rows > (last.rows ?? rows) || fake > (last.fake ?? fake) || news > (last.news ?? news))
    throw data(null, { status: 404 })
  return { place, ...home }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { place, today, council, quote, visit, slides, quickLinks, boards, deadlines, members, ...rest } = loaderData
  const { fakeInstitutes, highlights, photos, videos } = rest
  const { origin } = useContext(SiteContext)
  return (
    <>
      <DocumentHead description={plainText(council.welcome)} canonical="/" />
      <StructuredData
        type="GovernmentOrganization"
        name={council.name}
        alternateName={council.native_name}
        {...(visit.address && { address: visit.address })}
        {...(origin && { url: origin })}
      />
      <Hero council={council} slides={slides} />
      <QuickLinks links={quickLinks} />
      <div className="page-wrap grid gap-9 py-9 md:py-14 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-x-10 lg:pb-12">
        <Board boards={boards} today={today} place={place} />
        <ClosingSoon deadlines={deadlines} today={today} />
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-start-1">
          <CouncilGrid members={members} />
          <QuoteCard {...quote} />
        </div>
      </div>
      <div className="painted-late guess-85 md:guess-60 lg:guess-36.5">
        <div className="page-wrap grid gap-6 pb-9 md:pb-14 lg:grid-cols-2 lg:gap-8">
          <FakeInstitutes table={fakeInstitutes} page={place.fake} hrefOf={(fake) => homeAddress({ ...place, fake })} />
          <Highlights table={highlights} page={place.news} hrefOf={(news) => homeAddress({ ...place, news })} />
        </div>
      </div>
      <div className="painted-late bg-surface-2 guess-54.5 lg:guess-50.5">
        <div className="page-wrap grid gap-9 py-9 md:gap-12 md:py-14">
          <PhotoGalleryIsland photos={photos} />
          <VideoGalleryIsland videos={videos} />
        </div>
      </div>
      <div className="painted-late guess-97 md:guess-79 lg:guess-53">
        <div className="page-wrap grid gap-6 py-9 md:py-14 lg:grid-cols-2 lg:gap-8">
          <FeedbackCard />
          <MapCard {...visit} />
        </div>
      </div>
    </>
  )
}
