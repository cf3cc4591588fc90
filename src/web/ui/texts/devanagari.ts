/**
 * Phones and desktops come with a font for Devanagari; a machine that has none would show boxes. It gets ours, which
 * nobody else pays for on an English page.
 */
export function lendDevanagari(): void {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = '32px sans-serif'
  const widthOf = (text: string) => pen.measureText(text).width
  // What no font can draw is a box, always of the same width.
  const box = widthOf('\u{10ffff}')
  if (widthOf('क') === box && widthOf('ण') === box) document.documentElement.classList.add('lacks-devanagari')
}
