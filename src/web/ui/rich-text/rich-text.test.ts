import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { plainText, RichText } from './rich-text.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RichText, { html })))

test('the allowed tags are rendered as they are', () => {
  expect(shown('<p>New <b>rules</b> &amp; <em>forms</em><br>here</p><ul><li>one</li></ul>')).toBe(
    '<p>New <b>rules</b> &amp; <em>forms</em><br/>here</p><ul><li>one</li></ul>',
  )
  expect(shown('See <a href="/faq">the FAQ</a>')).toContain('<a href="/faq"')
  expect(shown('See <a href="https://inc.example">INC</a>')).toContain('target="_blank" rel="noopener noreferrer"')
})

test('anything else is rendered as text or dropped', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onclick="alert(1)" style="x">x</p>',
    '<svg><p>x</p></svg>',
    '<b><script>x',
    '< b>x</ b>',
  ]) {
    expect(shown(hostile)).not.toMatch(/<script|<img|<svg|javascript:|onclick|onerror=alert\(1\)>|style=|href="\/\//)
  }
})

test('what only looks like an entity is text', () => {
  expect(plainText('&constructor; &unknown; &amp;lt;')).toBe('&constructor; &unknown; &lt;')
})

test('plain text has no tags and is on one line', () => {
  expect(plainText('<p>New <b>rules</b></p><p>and &lt;forms&gt;</p>')).toBe('New rules and <forms>')
})
