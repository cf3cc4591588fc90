import { createElement } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '#web/examples/rendered.ts'
import { Picture } from './picture.tsx'

const html = (facts: Parameters<typeof Picture>[0]['facts']) =>
  rendered(createElement(Picture, { src: '/data/a.jpg', facts, alt: 'A camp', sizes: '60vw' }))

test('a picture offers the copies that are smaller than itself, once they are made', () => {
  const facts = { sha256: 'abc', width: 1280, height: 800 }
  expect(html({ ...facts, prepared: true })).toContain(
    'srcSet="/data/variants/abc/320.webp 320w, /data/variants/abc/640.webp 640w, /data/a.jpg 1280w"',
  )
  expect(html(facts)).not.toContain('srcSet')
  expect(html({ ...facts, width: 300, prepared: true })).not.toContain('srcSet')
})

test('its space is reserved if width and height are known', () => {
  expect(html({ width: 300, height: 200 })).toContain('width="300" height="200"')
  expect(html({ width: 300 })).not.toContain('width=')
})
