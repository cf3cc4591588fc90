/** What the server knows about one of our pictures besides its URL. */
export interface PictureFacts {
  sha256?: string | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  /** Whether its smaller copies have been made. */
  prepared?: boolean | undefined
}

interface PictureProps {
  src: string
  facts: PictureFacts
  alt: string
  /** The language of `alt`, if it isn't that of the elements around it. */
  lang?: string | undefined
  /**
   * The displayed width, as in `(min-width: 64rem) 25vw, 60vw`: the browser then picks the smallest copy that is large
   * enough. Phone screens have more pixels than the eye needs, so a full-width picture claims 60vw there, which saves half
   * of its bytes.
   */
  sizes: string
  /** Above the fold: loaded at once, with high priority. */
  first?: boolean
  onError?: () => void
  className?: string | undefined
}

// The widths that src/server/files/prepare.ts produces.
const WIDTHS = [320, 640, 1280, 1920]

/** One of our pictures in the size that the screen needs; its space is reserved while it loads. */
export function Picture({ src, facts, alt, lang, sizes, first = false, onError, className }: PictureProps) {
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
      lang={lang}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className={className}
    />
  )
}
