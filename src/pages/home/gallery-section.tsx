import type { ReactNode } from 'react'
import { Carousel } from '#web/site/carousel/carousel.tsx'
import type { ControlNames } from '#web/site/carousel/carousel-controls.tsx'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { SectionHead } from './section-head.tsx'

const EVERY_MS = 3000

interface GallerySectionProps<Item> {
  id: string
  title: string
  items: readonly Item[] | null
  empty: string
  all: { href: string; what: string }
  names: ControlNames
  /** The preview pages through all of them. */
  isOne?: '' | undefined
  children: (item: Item) => ReactNode
}

/** A row of pictures that advances by itself (H-10, H-11). */
export function GallerySection<Item extends { id: number }>(props: GallerySectionProps<Item>) {
  const { id, title, items, empty, all, names, isOne, children } = props
  const { t } = useTexts()
  const heading = <SectionHead id={id}>{title}</SectionHead>
  if (!items || items.length === 0)
    return (
      <section aria-labelledby={id} className="grid gap-4">
        {heading}
        {items ? <p className="text-muted">{empty}</p> : <LoadFailed />}
      </section>
    )
  return (
    <section aria-labelledby={id} data-gallery={isOne} className="min-w-0">
      <Carousel
        label={title}
        items={items}
        everyMs={EVERY_MS}
        layout="row"
        names={names}
        heading={heading}
        more={
          <Link
            to={all.href}
            className="ml-auto inline-flex min-h-11 items-center font-semibold no-underline hover:underline"
          >
            {t('View all')}
            <span className="sr-only"> {all.what}</span>
          </Link>
        }
      >
        {children}
      </Carousel>
    </section>
  )
}
