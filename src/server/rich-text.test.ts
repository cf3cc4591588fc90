import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

test('what editors may use stays, what could run or deceive goes', () => {
  expect(sanitizeRichText(' <p>New <b>rules</b> <a href="/faq">here</a></p> ')).toBe(
    '<p>New <b>rules</b> <a href="/faq">here</a></p>',
  )
  expect(sanitizeRichText('<script>alert(1)</script><b onclick="x">x</b>')).toBe('<b>x</b>')
  expect(sanitizeRichText('<a href="javascript:alert(1)">x</a><a href="//evil">y</a>')).toBe('xy')
})

test('what is kept stays the same when it is cleaned again', () => {
  for (const odd of [
    '<p><p></p></p>',
    '<a href="/a"><a href="/b">x</a></a>',
    '<b><i>x</b></i>',
    '<li>x',
    '&lt;b&gt;',
    '<<b>x',
  ])
    expect(sanitizeRichText(sanitizeRichText(odd))).toBe(sanitizeRichText(odd))
})
