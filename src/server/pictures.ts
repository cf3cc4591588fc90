/** Loaded when the first picture is drawn: libvips takes a while to load, and most processes never need it. */
export async function openPictures() {
  const { default: sharp } = await import('sharp')
  // It caches opened files by name, but we open each file only once.
  sharp.cache(false)
  return sharp
}
