/** libvips takes a while to load, and most processes never draw a picture: with the first one. */
export async function openPictures() {
  const { default: sharp } = await import('sharp')
  // It remembers opened files by their name, and ours are each seen once.
  sharp.cache(false)
  return sharp
}
