import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { GallerySection } from './gallery-section.tsx'
import type { HomeData } from './home-data.ts'

const SIZES = '(min-width: 64rem) 18rem, (min-width: 48.0625rem) 33vw, (min-width: 37.5rem) 50vw, 60vw'

export function PhotoGallery({ photos }: Pick<HomeData, 'photos'>) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <GallerySection
      id="photos"
      isOne=""
      title={t('Photo gallery')}
      items={photos}
      empty={t('No gallery images available.')}
      all={{ href: '/gallery', what: t('photos') }}
      names={{
        pause: t('Pause the photos'),
        play: t('Play the photos'),
        previous: t('Previous photos'),
        next: t('Next photos'),
      }}
    >
      {({ title, image, ...facts }) => (
        <>
          <PreviewLink
            href={image}
            name={title}
            facts={facts}
            className="group block text-text no-underline hover:text-text"
          >
            <Picture
              src={image}
              facts={facts}
              alt=""
              sizes={SIZES}
              className="aspect-4/3 w-full rounded-lg bg-surface object-cover"
            />
            <span lang={langOf(facts.lang)} className="mt-2.5 block font-medium text-md group-hover:underline">
              {title}
            </span>
          </PreviewLink>
          <OnlyIn of={facts} />
        </>
      )}
    </GallerySection>
  )
}
