const OSM = 'https://www.openstreetmap.org'
/** Half the size of the frame in degrees: a few streets around the office. */
const AROUND = { lat: 0.0025, lon: 0.005 }
const ZOOM = 17

export type CouncilMap = {
  /** A URL that can be framed, or '' if there is none. */
  frame: string
  /** The same place as a page, for a new tab. */
  page: string
}

/**
 * Map websites allow only their embed pages in frames; all others leave an empty box. A marker on an ordinary
 * OpenStreetMap page is converted to an embed page, and without a map the address is looked up.
 */
export function councilMap({ map_url, address }: { map_url: string; address: string }): CouncilMap {
  const lookedUp = encodeURIComponent(address.replaceAll(/\s+/g, ' '))
  const byAddress: CouncilMap = address
    ? {
        frame: `https://www.google.com/maps?q=${lookedUp}&output=embed`,
        page: `https://www.google.com/maps/search/?api=1&query=${lookedUp}`,
      }
    : { frame: '', page: '' }
  const url = URL.parse(map_url)
  if (!url) return byAddress
  if (url.origin === OSM) return openStreetMap(url) ?? { ...byAddress, page: url.href }
  // Google's embed pages can't be opened outside a frame.
  if (url.pathname.startsWith('/maps/embed') || url.searchParams.get('output') === 'embed')
    return { frame: url.href, page: byAddress.page }
  return { ...byAddress, page: url.href }
}

function openStreetMap(url: URL): CouncilMap | null {
  const isFrame = url.pathname === '/export/embed.html'
  const place = isFrame
    ? (pair(url.searchParams.get('marker')) ?? middleOf(url.searchParams.get('bbox')))
    : pair(`${url.searchParams.get('mlat')},${url.searchParams.get('mlon')}`)
  if (!place) return isFrame ? { frame: url.href, page: url.href } : null
  const [lat, lon] = place
  const page = `${OSM}/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`
  if (isFrame) return { frame: url.href, page }
  const box = [lon - AROUND.lon, lat - AROUND.lat, lon + AROUND.lon, lat + AROUND.lat].map((edge) => edge.toFixed(4))
  return { frame: `${OSM}/export/embed.html?bbox=${box.join()}&layer=mapnik&marker=${lat},${lon}`, page }
}

function pair(text: string | null): [number, number] | null {
  const [lat, lon, more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (lat === undefined || lon === undefined || more !== undefined) return null
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lat, lon] : null
}

function middleOf(box: string | null): [number, number] | null {
  const [west, south, east, north] = (box ?? '').split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  return pair(`${(south + north) / 2},${(west + east) / 2}`)
}
