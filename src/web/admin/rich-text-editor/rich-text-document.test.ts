import { expect, test } from 'vitest'
import { plainAsHtml, readPasted } from './pasted-html.ts'
import { toDocument, type Variant, writerFor } from './rich-text-document.ts'

/** Starts with `opened` in the field, then changes it to `html`. */
const written = (html: string, variant: Variant = 'text', opened = '') =>
  writerFor(opened, variant)(toDocument(html, variant))
const pasted = (html: string, variant: Variant = 'text') => written(readPasted(html).html, variant)

test('unchanged text is written back exactly as it was', () => {
  for (const html of [
    '',
    'Five years. It can be renewed from <b>90 days</b> before it ends.',
    '<p>One</p>\n<p>Two &amp; <i>three</i><br>four</p>',
    '<p>Bring:</p><ul><li>mark sheets</li><li><p>a <u>copy</u></p></li></ul>',
    '<ol><li>one<ul><li>inside</li></ul></li></ol>tail',
    '<p></p>',
    '  spaces  ',
    '<p>a<p>b',
  ])
    for (const variant of ['text', 'line'] as const) expect(written(html, variant, html)).toBe(html)
})

test('written HTML parses to the same document', () => {
  for (const html of [
    '<p>One <strong>two <em>three</em></strong> <u>four</u> H<sub>2</sub>O, 1<sup>st</sup></p><p>Two<br />lines</p>',
    '<p>See <a href="/faq">the <strong>FAQ</strong></a> or <a href="mailto:a@b.example">write</a></p>',
    '<ul><li>one</li><li>two<ol><li>deep<ul><li>deeper</li></ul></li></ol></li></ul><p>after</p>',
    '<ol><li><p>first</p><p>second</p></li></ol>',
    '<p>नोंदणी <strong>शुल्क</strong> क्‍ष</p>',
  ])
    expect(written(html)).toBe(html)
})

test('an empty document is empty text', () => {
  for (const html of ['', '<p></p>', '<p> </p><p>&nbsp;</p>', '<br>', '<ul></ul>', '<ul><li></li></ul>', '<b></b>']) {
    expect(written(html, 'text', 'before')).toBe('')
    expect(written(html, 'line', 'before')).toBe('')
  }
  expect(toDocument('', 'text')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

test('a single paragraph without <p> stays so; with a second one both get their tags', () => {
  expect(written('New text', 'text', 'Old text')).toBe('New text')
  expect(written('New text', 'text', '<p>Old text</p>')).toBe('<p>New text</p>')
  expect(written('New text', 'text', '')).toBe('<p>New text</p>')
  expect(written('<p>One</p><p>Two</p>', 'text', 'Old text')).toBe('<p>One</p><p>Two</p>')
})

test('formatting tags are written in a fixed order, adjacent ones merged', () => {
  expect(written('<i><b>a</b></i><b><i>b</i>c</b>')).toBe('<p><strong><em>ab</em>c</strong></p>')
  expect(written('<b><strong>a</strong></b>')).toBe('<p><strong>a</strong></p>')
  expect(written('<sup>a<sub>b</sub></sup>')).toBe('<p><sup>a</sup><sub>b</sub></p>')
  expect(written('<b>a<br>b</b>')).toBe('<p><strong>a<br />b</strong></p>')
  expect(written('<b>a<p>b</p></b>')).toBe('<p><strong>a</strong></p><p><strong>b</strong></p>')
})

test('malformed lists are repaired', () => {
  expect(written('<ul><li>a</li><ul><li>b</li></ul></ul>')).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>')
  expect(written('<ul>lost<li>a</li></ul>')).toBe('<ul><li>lost</li><li>a</li></ul>')
  expect(written('<li>alone</li>')).toBe('<ul><li>alone</li></ul>')
  expect(written('<ul><li><ol><li>a</li></ol></li></ul>')).toBe('<ul><li><ol><li>a</li></ol></li></ul>')
  expect(written('text<ul><li>a</li></ul>tail')).toBe('<p>text</p><ul><li>a</li></ul><p>tail</p>')
})

test('entities are decoded once and encoded again', () => {
  const [block] = toDocument('<p>&lt;b&gt; &amp;amp; &quot;q&quot; &#39;</p>', 'text').content ?? []
  expect(block?.content).toEqual([{ type: 'text', text: '<b> &amp; "q" \'' }])
  expect(written('<p>&lt;b&gt; &amp;amp; "q"</p>')).toBe('<p>&lt;b&gt; &amp;amp; "q"</p>')
  expect(written('<a href="/x?a=1&amp;b=&quot;2&quot;">x</a>')).toBe(
    '<p><a href="/x?a=1&amp;b=&quot;2&quot;">x</a></p>',
  )
})

test('a link to an unsafe URL becomes plain text', () => {
  for (const href of ['javascript:alert(1)', '&#106;avascript:alert(1)', '//evil.example', '/\\evil', 'data:x', ''])
    expect(written(`<a href="${href}">x</a>`)).toBe('<p>x</p>')
  const forged = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [forged] }] }]
  expect(writerFor('', 'text')({ type: 'doc', content })).toBe('<p>x</p>')
})

test('a line has no paragraphs and no lists, and the simplest formatting only', () => {
  expect(written('<p>GNM <b>results</b></p>', 'line')).toBe('GNM <strong>results</strong>')
  expect(written('<p>One</p><ul><li>two</li><li><u>three</u></li></ul>', 'line')).toBe('One<br />two<br />three')
  expect(written('See <a href="/faq">the <i>FAQ</i></a>', 'line')).toBe('See <a href="/faq">the <em>FAQ</em></a>')
})

test('Word: paragraphs, formatting, links and paragraphs that stand for lists', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-IN style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-IN>${text}<o:p></o:p></span></p>`
  expect(
    pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<title>Ignored</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h2>Fees</h2>
<p class=MsoNormal><b><span lang=EN-IN style='font-size:12.0pt'>Bring</span></b><span lang=EN-IN> the <i>originals</i> and see
<a href="https://council.example/fees?a=1&amp;b=2"><span style='color:#0563C1'>the fees</span></a>&nbsp;&ndash; 10<sup>th</sup>.<o:p></o:p></span></p>
${item(1, '·', 'mark sheets')}${item(2, 'o', 'of all years')}${item(1, '·', 'certificate')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '1.', 'first')}${item(1, '2.', 'second')}
<p class=MsoNormal><a href="file:///C:/secret.docx">a file</a><a name="_Toc1"></a></p>
<!--EndFragment--></body></html>`),
  ).toBe(
    '<p><strong>Fees</strong></p>' +
      '<p><strong>Bring</strong> the <em>originals</em> and see <a href="https://council.example/fees?a=1&amp;b=2">the fees</a> – 10<sup>th</sup>.</p>' +
      '<ul><li>mark sheets<ul><li>of all years</li></ul></li><li>certificate</li></ul>' +
      '<ol><li>first</li><li>second</li></ol>' +
      '<p>a file</p>',
  )
})

test('Google Docs: formatting by styles, and nested lists', () => {
  expect(
    pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span
style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;">Plain </span><span style="font-weight:700;">bold</span><span
style="font-style:italic;"> italic</span><span style="text-decoration:underline;"> under</span></p><br /><ul style="margin-top:0;"><li dir="ltr"
style="list-style-type:disc;font-weight:400;" aria-level="1"><p role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p><span>inner</span></p></li></ul><li
aria-level="1"><p><span>two</span></p><p>more</p></li></ul><p><a href="https://a.example" style="text-decoration:none;"><span
style="text-decoration:underline;">link</span></a> <a href="#heading=h.1">nowhere</a></p></b><br class="Apple-interchange-newline">`),
  ).toBe(
    '<p>Plain <strong>bold</strong><em> italic</em><u> under</u></p>' +
      '<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p><p>more</p></li></ul>' +
      '<p><a href="https://a.example">link</a> nowhere</p>',
  )
})

test('a paste brings no scripts and no hidden text', () => {
  expect(
    pasted(`<script>alert(1)</script><style>p { color: red }</style><p onclick="alert(1)">a<img src=x onerror=alert(1)>b</p>
<svg><text>drawn</text></svg><span style="display:none">hidden</span><a href="javascript:alert(1)">c</a><iframe>d</iframe><!-- e`),
  ).toBe('<p>ab</p><p>c</p>')
  expect(pasted('<script>alert(1)')).toBe('')
  expect(pasted('1 < 2 <b>&lt;script&gt;</b>')).toBe('<p>1 &lt; 2 <strong>&lt;script&gt;</strong></p>')
  expect(pasted(`<p title='a > b'>c</p>`)).toBe('<p>c</p>')
})

test('pages and tables keep their text in paragraphs, and items may be unclosed', () => {
  expect(pasted('<div>one<div>two</div>three</div><table><tr><th>Fee</th><td>500</td></tr></table>')).toBe(
    '<p>one</p><p>two</p><p>three</p><ul><li><strong>Fee</strong> | 500</li></ul>',
  )
  expect(pasted('<ol><li>a<li>b<ul><li>c</ul><li>d</ol>e')).toBe(
    '<ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol><p>e</p>',
  )
  expect(pasted('a&nbsp;b &#8217;&#x2019;&rsquo; &constructor;')).toBe('<p>a b ’’’ &amp;constructor;</p>')
})

test('lines of plain text become paragraphs, in a single-line field line breaks', () => {
  expect(written(plainAsHtml('one <b>\r\n\r\ntwo\nthree'))).toBe('<p>one &lt;b&gt;</p><p>two</p><p>three</p>')
  expect(written(plainAsHtml('one\ntwo'), 'line')).toBe('one<br />two')
})

test('a hostile paste is parsed in linear time', () => {
  for (const piece of ['<b>', '<!--', '<a "', '<script>', '</i>', '<ul><li>', '&', '<a href="x'])
    expect(typeof pasted(piece.repeat(50_000))).toBe('string')
})
