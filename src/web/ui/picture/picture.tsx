import { languageOf } from '#web/ui/texts/language-of.ts'

/** What is known of a picture of ours beside its address. */
export interface PictureFacts {
  sha256?: string | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  /** Its smaller copies have been made. */
  prepared?: boolean | undefined
}

interface PictureProps {
  src: string
  facts: PictureFacts
  alt: string
  /**
   * How wide it is shown, as in `(min-width: 64rem) 25vw, 60vw`: the browser then takes the smallest copy that does. A
   * phone has more dots than the eye needs: what fills it is said to be 60vw wide, which saves half of its bytes.
   */
  sizes: string
  /** Part of the first screen: loaded at once, before what can wait. */
  first?: boolean
  onError?: () => void
  className?: string | undefined
}

// As src/server/files/prepare.ts makes them.
const WIDTHS = [320, 640, 1280, 1920]

/** A picture of ours in the size that the screen needs, which keeps its room while it loads. */
export function Picture({ src, facts, alt, sizes, first = false, onError, className }: PictureProps) {
  const { sha256, width, height, prepared } = facts
  const copies = prepared && sha256 && width ? WIDTHS.filter((copy) => copy < width) : []
  return (
    <img
      src={src}
      {...(copies.length > 0 && {
        srcSet: [...copies.map((copy) => `/data/variants/${sha256}/${copy}.webp ${copy}w`), `${src} ${width}w`].join(
          ', ',
        ),
        sizes,
      })}
      {...(width && height && { width, height })}
      alt={alt}
      lang={alt ? languageOf(alt) : undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className={className}
    />
  )
}
