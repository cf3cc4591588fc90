import { encode } from 'uqr'

/** A QR code as an SVG path, one unit per module, with the quiet zone that scanners need. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`
    }),
  )
  return { size, path: path.join('') }
}
