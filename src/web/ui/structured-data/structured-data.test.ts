import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

test('no text can end the script around it, and the data is unchanged', () => {
  const name = '</script><script>alert(1)</script><!--'
  const html = renderToStaticMarkup(createElement(StructuredData, { type: 'Organization', name }))
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  const json = html.replaceAll(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Organization', name })
})
