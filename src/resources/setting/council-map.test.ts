import { expect, test } from 'vitest'
import { councilMap } from './council-map.ts'

const address = 'Council House, Fort,\nMumbai 400001'
const search = 'https://www.google.com/maps/search/?api=1&query=Council%20House%2C%20Fort%2C%20Mumbai%20400001'
const looked = 'https://www.google.com/maps?q=Council%20House%2C%20Fort%2C%20Mumbai%20400001&output=embed'

test('F-S2, F-V10 only embed pages are framed, and each has a page to open in a new tab', () => {
  const frame = 'https://www.openstreetmap.org/export/embed.html?bbox=72.83,18.93,72.84,18.94&layer=mapnik'
  expect(councilMap({ map_url: `${frame}&marker=18.933,72.835`, address })).toEqual({
    frame: `${frame}&marker=18.933,72.835`,
    page: 'https://www.openstreetmap.org/?mlat=18.933&mlon=72.835#map=17/18.933/72.835',
  })
  expect(councilMap({ map_url: frame, address }).page).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=18\.93\d+&/)
  const embed = 'https://www.google.com/maps/embed?pb=!1m18'
  expect(councilMap({ map_url: embed, address })).toEqual({ frame: embed, page: search })
})

test('F-S2, F-V10 an ordinary page of a map website, which refuses to be framed, never becomes the frame', () => {
  const marked = 'https://www.openstreetmap.org/?mlat=18.9330&mlon=72.8350#map=17/18.9330/72.8350'
  expect(councilMap({ map_url: marked, address })).toEqual({
    frame:
      'https://www.openstreetmap.org/export/embed.html?bbox=72.8300,18.9305,72.8400,18.9355&layer=mapnik&marker=18.933,72.835',
    page: 'https://www.openstreetmap.org/?mlat=18.933&mlon=72.835#map=17/18.933/72.835',
  })
  for (const map_url of [
    'https://www.openstreetmap.org/#map=17/18.9330/72.8350',
    'https://www.openstreetmap.org/?mlat=200&mlon=x',
    'https://www.google.com/maps/place/Fort',
    'https://www.google.com/',
  ])
    expect(councilMap({ map_url, address })).toEqual({ frame: looked, page: map_url })
})

test('F-S2 without a map the address is looked up, and without both there is none', () => {
  expect(councilMap({ map_url: '', address })).toEqual({ frame: looked, page: search })
  expect(councilMap({ map_url: '', address: '' })).toEqual({ frame: '', page: '' })
  expect(councilMap({ map_url: 'https://www.google.com/maps/embed?pb=1', address: '' }).page).toBe('')
})
