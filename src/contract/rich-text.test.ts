import { expect, test } from 'vitest'
import { parseRichText, plainText, type RichNode, richHtml } from './rich-text.ts'

const asText = (html: string) => richHtml(parseRichText(html))
const asLine = (html: string) => richHtml(parseRichText(html, { inline: true }))

test('F-A4 well-nested text stays as it is', () => {
  for (const html of [
    'Five years. It can be renewed from <b>90 days</b> before it ends.',
    '<p>One <strong>two <em>three</em></strong></p><p>Two<br />lines</p>',
    '<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul><p>after</p>',
    '<ol><li><p>first</p><p>second</p></li></ol>',
    '<p>See <a href="/faq?a=1&amp;b=&quot;2&quot;">the <b>FAQ</b></a> &lt;here&gt;</p>',
  ])
    expect(asText(html)).toBe(html)
})

test('F-A4 paragraphs, lists and links never end up where a browser would move them', () => {
  expect(asText('<p>a<p>b</p>c</p>')).toBe('<p>a</p><p>b</p><p>c</p>')
  expect(asText('<p>a<ul><li>b</li></ul>c</p>')).toBe('<p>a</p><ul><li>b</li></ul><p>c</p>')
  expect(asText('<a href="/x">a<a href="/y">b</a>c</a>')).toBe('<a href="/x">abc</a>')
  expect(asText('<li>a<li>b')).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(asText('<ul>a<ul><li>b</li></ul></ul>')).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>')
  expect(asText('<ul><p>a<ol><li>b</li></ol></p></ul>')).toBe('<ul><li><p>a</p><ol><li>b</li></ol></li></ul>')
  expect(asText('<b><i>a</b>b</i>')).toBe('<b><i>a</i></b>b')
  expect(asText('a<li>b</li>c</li>d<ul></ul>e')).toBe('a<ul><li>b</li></ul>cd e')
  expect(asText('<b>a<p>b</p></b>')).toBe('<b>a</b><p><b>b</b></p>')
  expect(asText('<p></p><ul></ul><ul><li> </li></ul><b></b>')).toBe('')
  expect(asText('<h1>a</h1><br/>')).toBe('a<br />')
})

test('F-A4 inline, blocks are reduced to their text, with a space between', () => {
  expect(asLine('<p>New rules</p>')).toBe('New rules')
  expect(asLine('<p>One</p><ul><li>two</li><li><b>three</b></li></ul>')).toBe('One two <b>three</b>')
  expect(richHtml(parseRichText('<a href="/x">a</a> b', { inline: true, withoutLinks: true }))).toBe('a b')
  expect(plainText('<p>One</p><p>two</p>')).toBe('One two')
})

test('F-A4 characters that a browser would change are not written', () => {
  expect(asText('a\r\nb\rc&#13;d&#0;&#1;e\u0001')).toBe('a\nb\nc\nde')
  expect(asText('&#55296; &#x110000;')).toBe('\ufffd \u{10ffff}'.replace('\u{10ffff}', String.fromCodePoint(0x10ffff)))
})

test('F-A4, F-A9 three thousand levels of anything are a few, and take no time', () => {
  const depthOf = (nodes: RichNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))
  for (const tag of ['b', 'a href="/x"', 'p', 'ul', 'li', 'ul><li', 'b><i><u><sup><sub><em><strong'])
    for (const end of ['', `</${tag.split(' ')[0]?.split('>').at(-1)?.replace('<', '')}>`.repeat(3000)]) {
      const tree = parseRichText(`${`<${tag}>`.repeat(3000)}deep${end} after`)
      expect(depthOf(tree)).toBeLessThan(30)
      const html = richHtml(tree)
      expect(html).toContain('deep')
      expect(asText(html)).toBe(html)
    }
})
