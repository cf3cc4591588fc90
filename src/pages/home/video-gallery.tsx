import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { GallerySection } from './gallery-section.tsx'
import type { HomeData } from './home-data.ts'

type Video = NonNullable<HomeData['videos']>[number]

/** No part of a video is loaded before somebody plays it. */
export function VideoGallery({ videos }: Pick<HomeData, 'videos'>) {
  const { t } = useTexts()
  return (
    <GallerySection
      id="videos"
      title={t('Video gallery')}
      items={videos}
      empty={t('No videos found.')}
      all={{ href: '/videos', what: t('videos') }}
      names={{
        pause: t('Pause the videos'),
        play: t('Play the videos'),
        previous: t('Previous videos'),
        next: t('Next videos'),
      }}
    >
      {(video) => (
        <>
          <PreviewLink
            href={video.file}
            name={video.title}
            className="group block text-text no-underline hover:text-text"
          >
            <Film {...video} />
          </PreviewLink>
          <OnlyIn of={video} />
        </>
      )}
    </GallerySection>
  )
}

function Film({ title, poster, lang }: Video) {
  const langOf = useLang()
  return (
    <>
      <span className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg bg-deep">
        {poster && <img src={poster} alt="" loading="lazy" className="absolute size-full object-cover" />}
        <span className="relative grid size-13 place-items-center rounded-full bg-on-deep text-deep">
          <Icon name="play" className="size-6" />
        </span>
      </span>
      <span lang={langOf(lang)} className="mt-2.5 inline-block font-medium text-md group-hover:underline">
        {title}
      </span>
    </>
  )
}
