import type { ComponentProps } from 'react'
import { Carousel } from '#web/site/carousel/carousel.tsx'
import { LatePicture } from '#web/ui/picture/late-picture.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OnlyIn } from '#web/ui/spoken/only-in.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { HomeData } from './home-data.ts'

const EVERY_MS = 5000
const SIZES = '(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, 60vw'

/** The council's large pictures (H-02). Captions are below them, never over them. */
export function Slider({ slides }: { slides: Extract<HomeData['slides'], readonly unknown[]> }) {
  const { t } = useTexts()
  const langOf = useLang()
  return (
    <Carousel
      label={t('Highlights')}
      items={slides}
      everyMs={EVERY_MS}
      layout="single"
      names={{
        pause: t('Pause the slides'),
        play: t('Play the slides'),
        previous: t('Previous slide'),
        next: t('Next slide'),
      }}
    >
      {({ title, header, alternate_name, image, ...facts }, index) => (
        <figure>
          <Slide
            index={index}
            src={image}
            facts={facts}
            alt={alternate_name || title}
            lang={langOf(facts.lang)}
            sizes={SIZES}
            className="aspect-[16/9.4] w-full rounded-2xl bg-surface-2 object-cover"
          />
          <figcaption className="mt-3 min-h-11 text-md sm:pr-76">
            <span lang={langOf(facts.lang)} className="block">
              <span className="block font-semibold">{title}</span>
              {header && <span className="block text-muted text-sm">{header}</span>}
            </span>
            <OnlyIn of={facts} />
          </figcaption>
        </figure>
      )}
    </Carousel>
  )
}

function Slide({ index, ...picture }: ComponentProps<typeof Picture> & { index: number }) {
  return index === 0 ? <Picture {...picture} first /> : <LatePicture {...picture} />
}
