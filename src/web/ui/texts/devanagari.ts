/**
 * Most phones and desktops have a Devanagari font; a device without one would show boxes. Only such a device downloads ours
 * for an English page.
 */
export function lendDevanagari(): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = '32px sans-serif'
  const widthOf = (text: string) => pen.measureText(text).width
  // A missing glyph is drawn as a box, always of the same width.
  const box = widthOf('\u{10ffff}')
  if (widthOf('क') === box && widthOf('ण') === box) document.documentElement.classList.add('lacks-devanagari')
}
