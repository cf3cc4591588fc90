import { expect, test } from 'vitest'
import { leftOutInWords, NOTHING_LEFT_OUT } from './left-out.ts'
import { plainAsHtml, readPasted } from './pasted-html.ts'
import { toDocument, type Variant, writerFor } from './rich-text-document.ts'

const written = (html: string, variant: Variant = 'text') => writerFor('', variant)(toDocument(html, variant))
const pasted = (html: string, variant: Variant = 'text') => written(readPasted(html).html, variant)

/** A paragraph, a table of two columns and a picture as Word puts them on the clipboard. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;}
.MsoChpDefault {mso-style-type:export-only; font-weight:normal;} --></style></head><body lang=EN-IN>
<!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US
style='font-size:14.0pt;mso-ansi-language:EN-US'>Fees</span></b><span lang=EN-US> for <i
style='mso-bidi-font-style:normal'>renewal</i> and <u style='text-underline:single'>late</u> cases<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Service<o:p></o:p></b></p></td>
  <td width=200 valign=top><p class=MsoNormal><b>Fee<o:p></o:p></b></p></td></tr>
 <tr><td><p class=MsoNormal>Renewal<o:p></o:p></p></td><td><p class=MsoNormal>Rs. 500<o:p></o:p></p><p class=MsoNormal>a year</p></td></tr>
 <tr style='mso-yfti-lastrow:yes'><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>free</p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape style='width:100pt'><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img
width=300 height=200 src="file:///C:/Users/x/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]></p>
<!--EndFragment--></body></html>`

test('F-C7 Word: bold, italic and underlined text stays so, and a table becomes lines of its rows', () => {
  expect(pasted(WORD)).toBe(
    '<p><strong>Fees</strong> for <em>renewal</em> and <u>late</u> cases</p>' +
      '<ul><li><strong>Service</strong> | <strong>Fee</strong></li><li>Renewal | Rs. 500 a year</li><li>– | free</li></ul>',
  )
  expect(readPasted(WORD)).toMatchObject({ pictures: 1, tables: 1, isCut: false })
  expect(pasted(WORD, 'line')).toContain('Renewal | Rs. 500 a year')
})

test('F-C7 Google Docs: tables, and pictures embedded in the text', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;">Dates</span></p><div dir="ltr" align="left"><table
style="border:none;"><colgroup><col width="300"/><col width="300"/></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr"><span>Form</span></p></td><td><p
dir="ltr"><span style="font-weight:700">5 May</span></p></td></tr><tr><td><ul><li><p>a</p></li><li><p>b</p></li></ul></td><td></td></tr></tbody></table></div><p><span><img
src="data:image/png;base64,${'A'.repeat(10_000)}" width="600" height="400"/></span></p><p><img src="https://lh7.example/x" /></p></b>`
  expect(pasted(docs)).toBe('<p><strong>Dates</strong></p><ul><li>Form | <strong>5 May</strong></li><li>a b</li></ul>')
  expect(readPasted(docs)).toMatchObject({ pictures: 2, tables: 1 })
})

test('F-C7 LibreOffice: two tables after a list stay separate, and cells may be unclosed', () => {
  const office = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/><style type="text/css">p { margin: 0 }</style></head>
<body lang="en-IN"><ul><li><p>one</p></li></ul><table width="100%" cellpadding="4"><thead><tr valign="top"><th>Code<th>Name</tr></thead>
<tbody><tr><td><p><i>I1</i></p><td><p>College<br/>Pune</p><tr><td>I2<td>School</table><table><tr><td>x</td><td>y</td></tr></table><p>after</p></body></html>`
  expect(pasted(office)).toBe(
    '<ul><li>one</li></ul><ul><li><strong>Code</strong> | <strong>Name</strong></li><li><em>I1</em> | College Pune</li><li>I2 | School</li></ul>' +
      '<ul><li>x | y</li></ul><p>after</p>',
  )
  expect(readPasted(office)).toMatchObject({ pictures: 0, tables: 2 })
})

test('F-C7 Excel: cells, some of them bold by a class', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .font5 {color:black;} td {padding-top:1px; font-weight:400; vertical-align:bottom;}
.xl65 {font-weight:700; text-align:center;} .xl66 {mso-number-format:"Short Date"; font-style:italic;} --></style></head><body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20><td height=20 class=xl65 width=64>Course</td><td class=xl65 width=64>Seats</td></tr><tr><td class=xl66>GNM</td><td align=right>40</td></tr>
<tr><td></td><td></td></tr><!--EndFragment--></table></body></html>`
  expect(pasted(excel)).toBe(
    '<ul><li><strong>Course</strong> | <strong>Seats</strong></li><li><em>GNM</em> | 40</li></ul>',
  )
})

test('F-C7 a table of one column is treated as layout', () => {
  const html =
    '<table><tr><td><p>one</p><ul><li>two</li></ul></td></tr><tr><td><table><tr><td>three</td></tr></table></td></tr></table>'
  expect(pasted(html)).toBe('<p>one</p><ul><li>two</li></ul><p>three</p>')
  expect(readPasted(html)).toMatchObject({ tables: 0 })
  expect(readPasted('<img src=x width="1" height="1"><p style="display:none"><img src=y></p>a')).toMatchObject({
    pictures: 0,
  })
})

test('F-C7 what was left out is reported in plain words, with what to do', () => {
  expect(leftOutInWords(NOTHING_LEFT_OUT)).toBe('')
  expect(leftOutInWords({ ...NOTHING_LEFT_OUT, pictures: 2, tables: 1 })).toMatch(
    /^2 pictures and 1 table could not be pasted: /,
  )
  expect(leftOutInWords({ ...NOTHING_LEFT_OUT, pictures: 1 })).toMatch(/^1 picture could not be pasted: /)
  expect(leftOutInWords({ ...NOTHING_LEFT_OUT, pictures: 1, tables: 2, files: 1 })).toMatch(
    /^1 picture, 2 tables and 1 file could not/,
  )
  expect(leftOutInWords({ ...NOTHING_LEFT_OUT, isCut: true })).toBe(
    'The text was too long: only its beginning was pasted.',
  )
})

test('F-C7 five megabytes are parsed quickly, and cut to what a field accepts', () => {
  const row = `<tr><td><p class=MsoNormal style='mso-bidi-font-weight:normal'>${'word '.repeat(20)}</p></td><td>b</td></tr>`
  for (const huge of [
    `<table>${row.repeat(30_000)}</table>`,
    '<p>paragraph</p>'.repeat(320_000),
    'a'.repeat(5_000_000),
    `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">text`,
    '<table><tr><td>'.repeat(330_000),
    '<table><tr><td>x'.repeat(330_000),
    `<style>${'.a{b:c}'.repeat(700_000)}</style>x`,
    `<style>${'.a '.repeat(1_600_000)}</style>x`,
  ]) {
    // CPU time, so that other load on the machine doesn't count.
    const began = process.cpuUsage()
    const { html } = readPasted(huge)
    expect(process.cpuUsage(began).user / 1e6, huge.slice(0, 40)).toBeLessThan(5)
    expect(html.length).toBeLessThan(1_500_000)
  }
  expect(readPasted('<p>paragraph</p>'.repeat(320_000)).isCut).toBe(true)
  expect(plainAsHtml('a\n'.repeat(2_500_000)).length).toBeLessThan(1_000_000)
})
